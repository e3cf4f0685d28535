import { join } from 'node:path';
import { type Language, languages } from '../../../contract/limits.ts';
import * as contract from '../../../contract/site.ts';
import { picturesIn } from '../../domain/picture-hosts.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ok } from '../../platform/http/ok.ts';
import { root } from '../../platform/root.ts';
import { readAboutMe } from './documents/about-me.ts';
import { readCredits } from './documents/credits.ts';
import type { Documents } from './documents/documents.ts';
import { siteSummary } from './site.queries.ts';

/** Registers the routes of the site; returns the addresses of pictures in the operator's texts. */
export function siteRoutes(
  app: App,
  { db, config, settings, version }: Context,
  documents: Documents,
): (string | null)[] {
  const aboutMe = readAboutMe(config.dataDir);
  const credits = readCredits(join(root, 'server/seeds/data'), join(root, 'dist/web'));

  /** Public responses do not depend on headers, so the language is a query parameter. */
  const languageOf = ({ lang }: { lang?: Language | undefined }) =>
    lang ?? settings.current().defaultLanguage;

  function operator(): contract.LegalOperator | null {
    const { legalName: name, legalContact: contact } = settings.current();
    return name === '' ? null : { name, contact };
  }

  app.route({
    ...contract.getAboutMe,
    handler: async ({ query }) =>
      ok({
        ...aboutMe(languageOf(query), settings.current()),
        operator: operator(),
      }),
  });

  app.route({
    ...contract.getSiteSummary,
    handler: async () => ok({ version, ...(await siteSummary(db)) }),
  });

  app.route({
    ...contract.getDocument,
    handler: async ({ params, query }) => {
      const document = documents.find(params.name, languageOf(query));
      if (!document) throw notFound();
      return ok({ ...document, operator: isLegal(params.name) ? operator() : null });
    },
  });

  app.route({
    ...contract.getGuide,
    handler: async ({ query }) => ok(documents.guide(languageOf(query))),
  });

  app.route({ ...contract.getCredits, handler: async () => ok(credits) });

  const abouts = languages.map((lang) => aboutMe(lang, settings.current()));
  return [
    ...documents.pictures(),
    ...abouts.flatMap(({ avatarUrl, bioHtml }) => [avatarUrl, ...picturesIn(bioHtml)]),
  ];
}

/** Only legal texts name the operator; the chapters of the guide do not. */
const isLegal = (name: string) => !name.startsWith('guide-');
