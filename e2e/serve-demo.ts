import { bringPictures } from './kept-pictures.ts'

const dataDir = process.env['DATA_DIR']
if (dataDir) await bringPictures(dataDir)
await import('../apps/api/src/main.ts')
