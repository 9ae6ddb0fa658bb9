import { reservationOf } from '#app/features/machines/allowed-uses.ts';
import { site } from '#app/site/site.server.ts';

export const loader = () =>
  Response.json([{ location: '/', 'tdm-reservation': reservationOf(site().machines) }]);
