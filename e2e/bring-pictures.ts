import { bringPictures } from './kept-pictures.ts'

/** The site is up and draws what is asked for: from here on it finds what an earlier run has drawn. */
export default function bringKept() {
  bringPictures(process.env['E2E_DATA_DIR'] ?? '')
}
