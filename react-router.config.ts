import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // One manifest with the page, so that no later request asks which routes exist.
  routeDiscovery: { mode: 'initial' },
  // The router compares Origin with request.url, scheme included, and so refuses every form behind a TLS
  // proxy. app/http/same-origin.ts stands in front of it and is stricter.
  allowedActionOrigins: ['**'],
  // A client action in a file of its own would be one name more in the list of routes, which every page carries.
  splitRouteModules: false,
} satisfies Config;
