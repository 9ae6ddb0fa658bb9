import styles from './account-form.module.css';

/** A square of `size` modules and the one path that draws the dark ones. */
export type QrCode = { size: number; path: string };

/** Black on white in both themes: cameras read it so. */
export function QrDrawing({ code, name }: { code: QrCode; name: string }) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={name}>
      <path d={code.path} stroke="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
