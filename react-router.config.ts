import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // The manifest comes with the page; no later request asks which routes exist.
  routeDiscovery: { mode: 'initial' },
  // A form's client action comes with its page, not at the first submit: the network may be gone by then.
  splitRouteModules: false,
  // The router compares Origin with request.url, scheme included, and so refuses every form behind a TLS
  // proxy. app/http/same-origin.ts stands in front of it and is stricter.
  allowedActionOrigins: ['**'],
} satisfies Config;
