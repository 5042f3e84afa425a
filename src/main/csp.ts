const STRICT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** The policy of the built page: nothing from elsewhere, no inline script, no connection out (the main process makes those). */
export const PAGE_CSP = policy(STRICT);

/** The policy under the dev server: its inline preamble and its socket are let through. */
export const DEV_CSP = policy({
  ...STRICT,
  'script-src': "'self' 'unsafe-inline'",
  // The dev server serves styles as script that writes them into the page.
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws://127.0.0.1:* ws://localhost:*",
});
