// For the browser's own interface: keep them equal to theme.css.
export const browserColors = { day: '#f7f1e6', night: '#10181f', splash: '#13202b' };
