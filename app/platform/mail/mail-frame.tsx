import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Each } from '#app/site/each.tsx';
import { site } from '#app/site/site.server.ts';
import { mailPictures } from '#site/mail-style.ts';
import { MailTable } from './mail-parts.tsx';
import { mailStyles, sheetPx } from './mail-styles.ts';

type Masthead = 'author' | 'thought' | 'week';

type Props = {
  title?: string;
  preview: string;
  masthead?: Masthead;
  /** For the masthead of the weekly mail: which days have a post. */
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
  const { colours, styles, ...parts } = mailStyles();
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
      <body className="m-ground" style={parts.ground}>
        <div style={parts.preview} aria-hidden="true">
          {preview}
        </div>
        <MailTable className="m-ground" width="100%" bgcolor={colours.ground}>
          <tr>
            <td className="m-ground" align="center" style={{ padding: '40px 0' }}>
              <MailTable
                className="m-sheet"
                style={parts.sheet}
                width={sheetPx}
                bgcolor={colours.sheet}
              >
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
                    <div className="m-rule" style={parts.rule} />
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

/** The text is beside the picture, because some mail programs drop all styles of a cell with a background picture. */
function Mast({ masthead, litDays }: { masthead: Masthead; litDays: boolean[] }) {
  const { author, texts } = site();
  const { colours, ...parts } = mailStyles();
  const { width, height } = mailPictures[masthead];
  const { plain, italic } = masthead === 'week' ? texts.mail.week.masthead : texts.mail.masthead;
  const series = (
    <>
      {plain} {masthead === 'thought' && <br />}
      <span style={parts.italicOnMasthead}>{italic}</span>
    </>
  );
  return (
    <td style={{ backgroundColor: colours.masthead }}>
      <MailTable width="100%" bgcolor={colours.masthead}>
        <tr>
          <td height={height} valign="bottom" style={{ paddingLeft: 40 }}>
            <div style={parts[masthead]}>{masthead === 'author' ? author.name : series}</div>
          </td>
          <td width={`${(100 * width) / sheetPx}%`} align="right" valign="bottom">
            <AttachedPicture name={masthead} />
          </td>
        </tr>
        {masthead === 'week' && (
          <tr>
            <td colSpan={2} style={{ padding: '0 40px' }}>
              <Domes litDays={litDays} />
            </td>
          </tr>
        )}
      </MailTable>
    </td>
  );
}

function Domes({ litDays }: { litDays: boolean[] }) {
  return (
    <MailTable width="100%">
      <tr>
        <Each of={litDays}>
          {(isLit) => (
            <td align="center" valign="bottom" style={{ padding: '0 2px' }}>
              <AttachedPicture name={isLit ? 'dome' : 'dome-dark'} />
            </td>
          )}
        </Each>
      </tr>
    </MailTable>
  );
}

function AttachedPicture({ name }: { name: keyof typeof mailPictures }) {
  const { width } = mailPictures[name];
  const style = { display: 'block', width: '100%', maxWidth: width, height: 'auto' };
  return <img loading="lazy" src={`cid:${name}@mail`} alt="" width={width} style={style} />;
}
