/** Without colours: the reading system has its night and its day. */
export const sheet = `body { margin: 0 5%; hyphens: auto; -webkit-hyphens: auto; }
h1, h2, h3, .giorno { text-align: left; hyphens: none; -webkit-hyphens: none; break-after: avoid; }
h1, h2 { font-weight: normal; line-height: 1.2; }
h1 { font-size: 1.7em; }
h2 { font-size: 1.4em; }
h3 { font-size: 1em; font-style: italic; font-weight: normal; margin: 1em 0 0; }
p { margin: 0; text-indent: 1.2em; orphans: 2; widows: 2; }
h1 + p, h2 + p, figure + p, .fonte + p, .giorno, .fonte, .sottotitolo, blockquote p, aside p, figcaption { text-indent: 0; }
.giorno { border-bottom: 1px solid; margin-top: 1.5em; padding-bottom: 0.3em; }
.giorno b { font-size: 1.8em; font-weight: normal; }
.giorno span { display: block; font-size: 0.85em; font-style: italic; }
.sottotitolo { font-size: 1.2em; font-style: italic; margin-bottom: 2em; }
blockquote { font-style: italic; margin: 1em 1.2em 0.3em; }
.fonte { font-size: 0.85em; margin: 0 1.4em 1em; }
figure { break-inside: avoid; margin: 1em 0; text-align: center; }
figcaption { font-size: 0.85em; }
img { max-width: 100%; max-height: 95vh; }
.copertina { margin: 0; }
aside { font-size: 0.85em; margin-top: 1em; }
ul, ol { padding-left: 1.2em; }
sup { font-size: 0.7em; line-height: 0; }
a { color: inherit; }
`;
