import QRCode from 'qrcode';
import type { QrCode } from './qr-drawing.tsx';

// Readers need a quiet edge; four modules are the standard's.
const margin = 4;

/** A text as a QR code: one stroke for each dark module. */
export function drawCode(text: string): QrCode {
  const { size, data } = QRCode.create(text).modules;
  const strokes = Array.from(data, (isDark, index) => {
    const [x, y] = [index % size, Math.floor(index / size)];
    return isDark ? `M${x + margin} ${y + margin}.5h1` : '';
  });
  return { size: size + 2 * margin, path: strokes.join('') };
}
