// Import nothing with a style here: every page would request its style sheet again.
import { type ShareCard, shareCards } from '#site/pictures/share-cards.ts';
import { edge, isScripture, layOut, lineHeight, shortCitation, shortQuote, side, widest } from './layout.ts';

const top = 75;
const quoteTracking = -0.0225;
const firstBaseline = 0.7855;
const citationLine = { size: 36, y: 962, widest: 360 };
const seriesLine = { size: 30, y: 1004 };

type Words = { quote: string; citation: string | null; series: string };

/** A PNG in the page's fonts. @throws when a font or the drawing cannot be fetched */
export async function drawCard({ quote, citation, series }: Words): Promise<Blob> {
  const look: ShareCard = isScripture(citation ?? '') ? shareCards.scripture : shareCards.saying;
  const text = shortQuote(quote);
  // The first family alone: loading a fallback that this system lacks fails.
  const [family] = getComputedStyle(document.documentElement).getPropertyValue('--libro').split(',');
  const roman = (size: number) => `400 ${size}px ${family}`;
  const [drawing] = await Promise.all([
    load(look.drawing),
    document.fonts.load(roman(side), text + citation),
    document.fonts.load(`italic ${roman(side)}`, series),
  ]);

  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser gives no canvas to draw on.');
  const widthOf = (line: string, size: number, tracking = 0) => {
    paper.font = roman(size);
    paper.letterSpacing = `${size * tracking}px`;
    return paper.measureText(line).width;
  };
  const write = (line: string, x: number, y: number, font: string, colour: string) => {
    paper.font = font;
    paper.fillStyle = colour;
    paper.fillText(line, x, y, widest);
  };

  paper.fillStyle = look.ground;
  paper.fillRect(0, 0, side, side);
  paper.drawImage(drawing, 0, 0, side, side);

  const [mark = ''] = /^[«“"‘']/.exec(text) ?? [];
  const { size, lines } = layOut(text.slice(mark.length), (line, size) => widthOf(line, size, quoteTracking));
  const hanging = widthOf(mark, size, quoteTracking);
  write(mark, edge - hanging, top + size * firstBaseline, roman(size), look.quote);
  for (const [row, line] of lines.entries()) {
    write(line, edge, top + size * (firstBaseline + row * lineHeight), roman(size), look.quote);
  }

  paper.letterSpacing = '0px';
  write(series, edge, seriesLine.y, `italic ${roman(seriesLine.size)}`, look.series);
  if (citation) {
    // Only a canvas in the document has the page's lining figures, where the browser supports it.
    canvas.hidden = true;
    document.body.append(canvas);
    const source = shortCitation(citation, (line) => widthOf(line, citationLine.size) <= citationLine.widest);
    write(source, edge, citationLine.y, roman(citationLine.size), look.citation);
    canvas.remove();
  }
  return toPng(canvas);
}

async function load(src: string) {
  const image = Object.assign(new Image(), { src });
  await image.decode();
  return image;
}

function toPng(canvas: HTMLCanvasElement) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card could not be written as PNG.'))));
  });
}
