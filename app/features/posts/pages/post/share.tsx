import { href } from 'react-router';
import { cardOf } from '#app/features/cards/card-of.ts';
import type { WholePost } from '#app/features/posts/posts.server.ts';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { Button } from '#app/ui/button.tsx';
import { quoted } from '#app/ui/emphasis.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { ExternalMark } from '#app/ui/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import type { CardShape } from '#site/pictures/card-sizes.ts';
import styles from './share.module.css';

const shapes: CardShape[] = ['square', 'tall', 'wide'];

export function Share({ post }: { post: WholePost }) {
  const { siteUrl } = useSite();
  const words = useTexts('post').share;
  const notify = useNotices();
  const url = `${siteUrl}${href('/post/:id', { id: post.id })}`;
  const text = [post.quote ? quoted(post.quote) : post.title, post.citation].filter(Boolean).join('\n');
  const card = cardOf(post, 'square');
  const fileName = `${words.fileName}-${post.date.iso}`;

  const copy = () =>
    navigator.clipboard.writeText(`${text}\n${url}`).then(
      () => notify(words.copied),
      () => notify({ ...words.notCopied, isError: true }),
    );

  async function share() {
    if (!navigator.share) return copy();
    const files = card ? await fetchFile(card.src, `${fileName}.png`) : [];
    const withCard = files.length > 0 && navigator.canShare?.({ files });
    await navigator.share(withCard ? { files, text: `${text}\n${url}` } : { text, url }).catch((error: Error) => {
      if (error.name !== 'AbortError') return copy();
    });
  }

  return (
    <section className={`solo-schermo grid ${styles.share}`} aria-labelledby="portalo">
      {card && (
        <div className={styles.card}>
          <span aria-hidden="true">{post.title}</span>
          <img {...card} alt="" loading="lazy" decoding="async" />
        </div>
      )}
      <div className={styles.ways}>
        <h2 id="portalo" className="t-3">
          {words.heading}
        </h2>
        {card && <p>{words.text}</p>}
        <Button type="button" onClick={share}>
          {words.button}
        </Button>
        <Links text={text} url={url} title={post.title} copy={copy} />
        {card && (
          <p className={styles.download}>
            {words.download}{' '}
            {shapes.map((shape, position) => (
              <span key={shape}>
                {position > 0 && ', '}
                <a href={cardOf(post, shape)?.src} download={`${fileName}-${words.shapes[shape]}.png`}>
                  {words.shapes[shape]}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

type LinksProps = { text: string; url: string; title: string; copy: () => void };

function Links({ text, url, title, copy }: LinksProps) {
  const words = useTexts('post').share;
  const [asText, asUrl, both] = [text, url, `${text}\n${url}`].map(encodeURIComponent);
  const services = [
    { name: words.whatsApp, href: `https://wa.me/?text=${both}` },
    { name: words.telegram, href: `https://t.me/share/url?url=${asUrl}&text=${asText}` },
  ];
  return (
    <ul>
      {services.map(({ name, href }) => (
        <li key={href}>
          <ExternalLink href={href}>
            {name}
            <ExternalMark />
          </ExternalLink>
        </li>
      ))}
      <li>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${both}`}>{words.email}</a>
      </li>
      <li>
        <button type="button" onClick={copy}>
          {words.copy}
        </button>
      </li>
    </ul>
  );
}

async function fetchFile(src: string, name: string): Promise<File[]> {
  try {
    const response = await fetch(src);
    return response.ok ? [new File([await response.blob()], name, { type: 'image/png' })] : [];
  } catch {
    return [];
  }
}
