import { categories } from '#site/categories.ts';

export const item = (
  more: string,
) => `<item><title>L&amp;#8217;alba</title><link>https://blog.example.org/2019/12/l-alba/</link><guid isPermaLink="false">https://blog.example.org/?p=7</guid>
  <content:encoded><![CDATA[<p>Uno</p><p>Due &egrave;<br/>tre &lol;</p>]]></content:encoded>
  <wp:post_id>7</wp:post_id><wp:post_date><![CDATA[2019-12-25 00:30:00]]></wp:post_date>
  <wp:post_date_gmt><![CDATA[2019-12-24 23:30:00]]></wp:post_date_gmt>
  <category domain="post_tag" nicename="x"><![CDATA[Etichetta]]></category>
  <category domain="category" nicename="y"><![CDATA[${categories[0].toLowerCase()}]]></category>
  <category domain="category" nicename="z"><![CDATA[Altra &amp; cosa]]></category>${more}</item>`;
export const wxr = (...items: string[]) => `<?xml version="1.0"?>
<!DOCTYPE rss [<!ENTITY lol "${'lol'.repeat(100)}"><!ENTITY file SYSTEM "file:///etc/passwd">]>
<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Blog</title>${items.join('')}</channel></rss>`;
export const kindOf = (type: string, status: string) =>
  `<wp:status><![CDATA[${status}]]></wp:status><wp:post_type><![CDATA[${type}]]></wp:post_type>`;
export const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel>${items.join('')}</channel></rss>`;
export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
export const post = (
  id: number,
  title: string,
  content: string,
  { status = 'publish', more = '', date = '2019-11-05 09:00:00' } = {},
) =>
  `<item><title>${title}</title><link>https://diario.example.org/2019/11/${title.toLowerCase().replaceAll(' ', '-')}/</link>
  <guid isPermaLink="false">https://diario.example.org/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt>${kindOf('post', status)}${more}</item>`;
export const attachment = (id: number, name: string, more = '') =>
  `<item><title>${name}</title><wp:post_id>${id}</wp:post_id>
  <wp:attachment_url>https://diario.example.org/wp-content/uploads/2019/11/${name}</wp:attachment_url>
  ${kindOf('attachment', 'inherit')}${more}</item>`;
export const image = (name: string, alt = '', more = '') =>
  `<img src="https://diario.example.org/wp-content/uploads/2019/11/${name}" alt="${alt}" ${more}>`;
