import type { Registry } from 'prom-client';
import { db, pingDatabase, unopened } from '#app/db/client.ts';
import { addFigure } from './figure.ts';
import { reading } from './reading.ts';

export function addDatabase(registry: Registry) {
  const isUp = reading(async () => {
    await pingDatabase();
    return 1;
  });
  addFigure(registry, { name: 'site_database_up', help: '1: the database answers' }, async () => (await isUp()) ?? 0);
  const help = 'Connections of this process: all, those that are idle, and requests that wait for one';
  addFigure(registry, { name: 'site_database_connections', help, labelNames: ['state'] }, () => {
    // Scrapes are answered before the database is open.
    if (db === unopened) return undefined;
    const { totalCount, idleCount, waitingCount } = db.$client;
    return [
      [{ state: 'all' }, totalCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waiting' }, waitingCount],
    ];
  });
}
