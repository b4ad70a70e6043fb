import { writeFile } from 'node:fs/promises'
import { PRODUCT } from '@kefir/rules/product'
import sharp from 'sharp'
import { drawOgImage } from '@kefir/demo/art/page-art'

// Draws the picture that messengers show for a page without one of its own.
const svg = drawOgImage({
  title: `NFT-маркетплейс «${PRODUCT.name}»`,
  subtitle: 'Цены в рублях. Кошелёк не нужен',
  seed: 7,
})
const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
await writeFile(new URL('../apps/web/public/og/default.png', import.meta.url), png)
