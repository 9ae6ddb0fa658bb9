import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // The manifest comes with the page; no later request asks which routes exist.
  routeDiscovery: { mode: 'initial' },
  // Loads a form's client action with its page: the network may be unavailable at the first submit.
  splitRouteModules: false,
  // The router compares Origin with the scheme of request.url too, and would refuse every form behind a TLS proxy.
  // app/http/cross-site.ts runs earlier and is stricter.
  allowedActionOrigins: ['**'],
} satisfies Config;
