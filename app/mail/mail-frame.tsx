import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#app/config.ts';
import { site } from '#app/site/site.server.ts';
import { mailLook, sheetPx } from './mail-look.ts';
import { MailTable } from './mail-parts.tsx';

type Masthead = 'author' | 'thought' | 'week';

// The pictures are twice as large as shown. They lie in site/public because a mail outlives many builds.
const mastheads = {
  author: { file: '/mail-letter.png', height: 110 },
  thought: { file: '/mail-thought.png', height: 150 },
  week: { file: '/mail-week.png', height: 190 },
} satisfies Record<Masthead, { file: string; height: number }>;

type Props = {
  /** The title of the document, by default the author's name. */
  title?: string;
  preview: string;
  masthead?: Masthead;
  /** The days with a thought, for the masthead of a week. */
  litDays?: boolean[];
  children: ReactNode;
  footer: ReactNode;
};

export function renderMail(frame: ReactElement) {
  return `<!doctype html>${renderToStaticMarkup(frame)}`;
}

export function MailFrame({
  title = site().author.name,
  preview,
  masthead = 'author',
  litDays = [],
  children,
  footer,
}: Props) {
  const { colours, styles, ...look } = mailLook();
  return (
    <html lang="it" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body className="m-ground" style={look.ground}>
        <div style={look.preview} aria-hidden="true">
          {preview}
        </div>
        <MailTable className="m-ground" width="100%" bgcolor={colours.ground}>
          <tr>
            <td className="m-ground" align="center" style={{ padding: '40px 0' }}>
              <MailTable className="m-sheet" style={look.sheet} width={sheetPx} bgcolor={colours.sheet}>
                <tr>
                  <Mast masthead={masthead} litDays={litDays} />
                </tr>
                <tr>
                  <td className="m-wide" style={{ padding: '38px 40px 30px' }}>
                    {children}
                  </td>
                </tr>
                <tr>
                  <td className="m-wide" style={{ padding: '0 40px 34px' }}>
                    <div className="m-rule" style={look.rule} />
                    <div style={{ paddingTop: 24 }}>{footer}</div>
                  </td>
                </tr>
              </MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  );
}

function Mast({ masthead, litDays }: { masthead: Masthead; litDays: boolean[] }) {
  const { author, texts } = site();
  const { colours, ...look } = mailLook();
  const { file, height } = mastheads[masthead];
  const style = {
    padding: '0 40px',
    height,
    backgroundColor: colours.masthead,
    backgroundImage: `url(${config.siteUrl}${file})`,
    backgroundPosition: 'center bottom',
    backgroundRepeat: 'no-repeat',
    backgroundSize: `${sheetPx}px ${height}px`,
  };
  return (
    <td className="m-wide" height={height} valign="bottom" style={style}>
      {masthead === 'author' && <div style={look.name}>{author.name}</div>}
      {masthead === 'thought' && (
        <div style={look.series}>
          {texts.mail.masthead.plain}
          <br />
          <span style={look.seriesItalic}>{texts.mail.masthead.italic}</span>
        </div>
      )}
      {masthead === 'week' && (
        <>
          <div style={look.week}>
            {texts.mail.week.masthead.plain} <span style={look.seriesItalic}>{texts.mail.week.masthead.italic}</span>
          </div>
          <Domes litDays={litDays} />
        </>
      )}
    </td>
  );
}

function Domes({ litDays }: { litDays: boolean[] }) {
  return (
    <MailTable width="100%">
      <tr>
        {litDays.map((isLit, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change places
          <td key={day} align="center" valign="bottom">
            <img
              loading="lazy"
              src={`${config.siteUrl}/${isLit ? 'mail-dome.png' : 'mail-dome-dark.png'}`}
              alt=""
              width="67"
              style={{ display: 'block', width: '90%', height: 'auto' }}
            />
          </td>
        ))}
      </tr>
    </MailTable>
  );
}
