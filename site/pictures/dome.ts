/** The one shape of all our drawings: a dough that rises on a baseline and leans a little to the right. */
export function dome(cx: number, baseline: number, width: number, height: number, lean = 0.06) {
  const top = cx + 1.6 * lean * width;
  const [left, right] = [cx - width * (1 - lean), cx + width * (1 + lean)];
  const rise = `C${at(left - 0.015 * width)} ${at(baseline - 0.62 * height)} ${at(top - 0.62 * width)} ${at(baseline - height)}`;
  const fall = `S${at(right + 0.03 * width)} ${at(baseline - 0.58 * height)} ${at(right)} ${at(baseline)}`;
  return `M${at(left)} ${at(baseline)}${rise} ${at(top)} ${at(baseline - height)}${fall}`;
}

const at = (position: number) => Math.round(position * 10) / 10;
