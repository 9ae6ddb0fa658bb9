import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import {
  fileMiddleware,
  fileResponse,
  requireRecentPassword,
} from '#app/features/accounts/download/file-screen.tsx';
import { findBackup } from '#app/features/backups/backup-files.server.ts';
import { signRemoteBackup } from '#app/features/backups/remote-backups.server.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { signedIn, visitorAddress } from '#app/platform/request.ts';
import type { Route } from './+types/backup-file';

export { FileScreen as default } from '#app/features/accounts/download/file-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = fileMiddleware(
  async ({ request, params: { name }, context }) => {
    requireRecentPassword(request, context.get(signedIn));
    const found = findBackup(name);
    const remote = found ? undefined : await signRemoteBackup(name);
    if (!found && !remote) throw data(null, { status: 404 });
    const who = { account: context.get(signedIn).email, address: context.get(visitorAddress) };
    await logSecurityEvent({ kind: 'backup-downloaded', ...who, details: { name } });
    if (!found) return redirect(remote as string);
    const content = Readable.toWeb(createReadStream(found.file)) as ReadableStream;
    return fileResponse(content, name, 'application/octet-stream', {
      'Content-Length': `${found.bytes}`,
    });
  },
);
