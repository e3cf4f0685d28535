import { withBasePath } from '../../browser/base-path.ts';
import type { AboutMe } from '../../../contract/site.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { LegalOperator } from './legal-operator.tsx';
import styles from './operator-card.module.css';

/** Information about the operator of this site, in their own words. */
export function OperatorCard({ about }: { about: AboutMe }) {
  const { about: text } = useMessages().site;
  return (
    <div className={styles.card}>
      <div className={styles.identity}>
        <Avatar id={about.name.length} name={about.name} url={about.avatarUrl} size="lg" />
        <div>
          <p className="faint">{text.operator}</p>
          <h2>{about.name}</h2>
          <p className={styles.tagline}>{about.tagline}</p>
        </div>
      </div>
      <div>
        <HtmlContent html={about.bioHtml} />
      </div>
      {about.operator && <LegalOperator operator={about.operator} />}
      {(about.contacts.length > 0 || about.links.length > 0) && <Reach about={about} />}
    </div>
  );
}

function Reach({ about: { contacts, links } }: { about: AboutMe }) {
  const { about: text } = useMessages().site;
  return (
    <div className={styles.reach}>
      {contacts.length > 0 && (
        <div className="stack gap-2">
          <h3 className="faint">{text.contact}</h3>
          <ul className="stack gap-2">
            {contacts.map(({ kind, label, url }) => (
              <li key={url} className={styles.contact}>
                <span className="faint">{kind}</span>
                <SiteLink url={url} label={label} />
                <CopyButton text={url.replace(/^mailto:/, '')} label={text.copyContact} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {links.length > 0 && (
        <div className="stack gap-2">
          <h3 className="faint">{text.links}</h3>
          <ul className="stack gap-2">
            {links.map(({ label, url }) => (
              <li key={url}>
                <SiteLink url={url} label={label} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The operator's text is data: addresses with other schemes are shown but not linked. */
function SiteLink({ url, label }: { url: string; label: string }) {
  if (/^https?:/i.test(url)) return <ExternalLink href={url}>{label}</ExternalLink>;
  if (/^(?:mailto:|\/(?!\/))/i.test(url)) {
    return (
      <a href={withBasePath(url)} className={styles.link}>
        {label}
      </a>
    );
  }
  return <span>{label}</span>;
}
