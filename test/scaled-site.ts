import pg from 'pg';
import { startCaddy } from './caddy.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { makeDataDir, startProductionSite } from './production-site.ts';
import { S3Server } from './s3-server.ts';
import { provisionalPassword } from './visits.ts';

export type ScaledSite = Awaited<ReturnType<typeof startScaledSite>>;

/** compose.scale.yaml by the programs of this machine: Caddy, two instances, PgBouncer, PostgreSQL, a bucket. */
export async function startScaledSite(programs: { caddy: string; pgbouncer: string }) {
  const received: string[] = [];
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => void setTimeout(done, 100),
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        received.push(envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  const bucket = await S3Server.start();
  const postgres = await startPostgres();
  const pooler = await startPgBouncer(programs.pgbouncer, postgres.port);
  const folders = [makeDataDir(), makeDataDir()];
  const ports = [await freePort(), await freePort()];
  const start = (which: number) =>
    startProductionSite({
      DATABASE_URL: `${pooler.url}/postgres`,
      DATABASE_DIRECT_URL: `${postgres.url}/postgres`,
      DATA_DIR: `${folders[which]?.dataDir}`,
      PORT: `${ports[which]}`,
      SECRET: 's'.repeat(32),
      STORAGE_URL: bucket.address(),
      SMTP_URL: mail.url,
      MAIL_FROM: 'info@example.org',
      ADMIN_INITIAL_PASSWORD: provisionalPassword,
      TRUST_PROXY: '2',
    });
  const sites = await Promise.all([start(0), start(1)]);
  const proxy = await startCaddy(programs.caddy, sites);
  const db = new pg.Client(`${postgres.url}/postgres`);
  await db.connect();
  return {
    sites,
    proxy,
    db,
    databaseUrl: `${postgres.url}/postgres`,
    received,
    restart: async (which: number) => {
      sites[which] = await start(which);
    },
    stop: async () => {
      await proxy.stop();
      for (const site of sites) await site.stop();
      await db.end();
      await pooler.stop();
      await postgres.stop();
      await bucket.stop();
      await mail.stop();
      for (const { remove } of folders) remove();
    },
  };
}
