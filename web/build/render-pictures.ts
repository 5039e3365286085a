import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { brand } from '../src/brand.ts';
import { TRIAL } from '../src/lib/periods.ts';

/**
 * Draws the previews of shared links and the icons for phones into web/public. Commit the files.
 * `CHROMIUM_PATH` names a browser other than the one that Playwright installs.
 */

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The headline and note of each picture. Each key is the id of a template in pictures.html. */
const pictures: Record<string, readonly [headline: string, note: string]> = {
  inicio: [brand.tagline, `${TRIAL} grátis, sem cartão`],
  solucoes: ['Da loja ao seu grupo, sem você no meio', 'Conheça as soluções'],
  planos: ['Um plano para cada fase do seu garimpo', `${TRIAL} grátis, sem cartão`],
  promocao: ['Seu primeiro mês custa menos', 'Cupom já aplicado'],
  sobre: [`Conheça o ${brand.name}`, 'Desde 2024'],
  links: ['Tudo do garimpo em um só lugar', 'Escolha por onde começar'],
  termos: ['Termos de Uso', 'As regras do nosso combinado'],
  privacidade: ['Política de Privacidade', 'Seus dados, no seu controle'],
  conta: ['Sua conta, suas ofertas no ar', `${TRIAL} grátis, sem cartão`],
};

/** The site's icons. `size` is in pixels. `share` is the logo's width divided by the icon's. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.94, background: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 0.94, background: 'transparent' },
  // A platform may crop this icon to its middle 80%: https://w3c.github.io/manifest/#icon-masks
  { name: 'icon-maskable-512.png', size: 512, share: 0.58, background: '#fbfcfa' },
  { name: 'apple-touch-icon.png', size: 180, share: 0.74, background: '#fbfcfa' },
];

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();

await page.setViewportSize({ width: 1200, height: 630 });
for (const [name, [headline, note]] of Object.entries(pictures)) {
  await page.goto(new URL('pictures.html', import.meta.url).href);
  await page.evaluate(
    ([template, texts]) => {
      const drawing = document.querySelector<HTMLTemplateElement>(`template#${template}`);
      if (!drawing) throw new Error(`pictures.html has no ${template}`);
      document.querySelector('#art')?.append(drawing.content);
      for (const [id, text] of Object.entries(texts)) {
        document.querySelector(`#${id}`)?.append(text);
      }
      return document.fonts.ready.then(() => undefined);
    },
    [name, { headline, note, name: brand.name, trial: TRIAL }] as const,
  );
  await page.screenshot({ path: file(`../public/pictures/${name}.png`) });
}

const logo = await readFile(file('../public/favicon.svg'), 'base64');
for (const { name, size, share, background } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${background}">
      <img width="${size * share}" src="data:image/svg+xml;base64,${logo}">`,
  );
  await page.screenshot({ path: file(`../public/${name}`), omitBackground: true });
}
await browser.close();
