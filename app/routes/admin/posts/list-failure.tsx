import { messages } from '#app/features/posts/messages.ts';
import { ScreenFailure } from '#app/routes/admin/frame/screen-failure.tsx';

export function ListFailure() {
  return <ScreenFailure failure={messages.loadFailed} />;
}
