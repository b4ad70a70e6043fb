import { rm } from 'node:fs/promises'

export default async function removeData() {
  const dataDir = process.env['E2E_DATA_DIR']
  // A folder given by hand, to save the minute of drawing, is the giver's.
  if (dataDir?.includes('kefir-e2e-')) await rm(dataDir, { recursive: true, force: true })
}
