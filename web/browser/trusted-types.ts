import { withBasePath } from './base-path.ts';

/*
 * The content security policy accepts HTML and addresses of workers from this policy alone. Browsers
 * without Trusted Types get plain strings.
 */
type Rules = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};

/** The DOM's types lack Trusted Types; what a policy returns is used like a string everywhere. */
type Factory = { createPolicy: (name: string, rules: Rules) => Rules };

const rules: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy('ludex', rules) ?? rules;

/**
 * Parses HTML in an inert document, has it cleaned there, and returns what is left. The policy stays
 * inside this file, so no other HTML reaches a page.
 */
export function cleanedWith(clean: (body: HTMLElement) => void, html: string): string {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  clean(body);
  return policy.createHTML(body.innerHTML);
}

export const serviceWorkerUrl = (): string => policy.createScriptURL(withBasePath('/sw.js'));
