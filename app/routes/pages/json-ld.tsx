import { useState } from 'react';

type Props = { data: object | false };

/**
 * Structured data of schema.org, in the served document only: on a client navigation it would be set through
 * innerHTML, which Trusted Types forbid. Callers write `import.meta.env.SSR && …`, so that no browser downloads it.
 */
export function JsonLd({ data }: Props) {
  const [isServed] = useState(() => import.meta.env.SSR || document.documentElement.dataset.live === undefined);
  if (!isServed) return null;
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />;
}
