/** After mdn/mdn-http-observatory, src/grader/charts.js, for a site over https without cookies on public pages. */
export function observatoryScore(headers: Headers) {
  const value = (name: string) => headers.get(name) ?? '';
  const policy = value('Content-Security-Policy');
  const base = 100 + penalties(policy, headers);
  return base >= 90 ? base + bonuses(policy, value) : base;
}

function penalties(policy: string, headers: Headers) {
  const hstsSeconds = Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0);
  const framing = /frame-ancestors/.test(policy) || headers.has('X-Frame-Options');
  return (
    (policy ? 0 : -25) +
    (/unsafe-(inline|eval)|data:|https?:(?!\/\/)/.test(scriptSources(policy)) ? -20 : 0) +
    (hstsSeconds < 15_768_000 ? -20 : 0) +
    (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5) +
    (framing ? 0 : -20)
  );
}

function bonuses(policy: string, value: (name: string) => string) {
  const isStrict = /default-src 'none'/.test(policy) && !/unsafe/.test(policy) && /form-action/.test(policy);
  return (
    (isStrict ? 10 : 0) +
    (/^same-(origin|site)$/.test(value('Cross-Origin-Resource-Policy')) ? 10 : 0) +
    (/^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(value('Referrer-Policy')) ? 5 : 0) +
    (/frame-ancestors '(none|self)'/.test(policy) ? 5 : 0)
  );
}

function scriptSources(policy: string) {
  return /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
}
