import { readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.xml', '.html'])
const SMALLEST_BYTES = 1_024
const AT_ONCE = 8

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses them. */
export async function compressAssets(folder) {
  const queue = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

  const worker = async () => {
    for (let path = queue.pop(); path; path = queue.pop()) await compressFile(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function compressFile(path) {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return

  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeWhole(`${path}.br`, br), writeWhole(`${path}.gz`, gz)])
}

/** The server may be giving the folder out already: it must not find half a file. */
async function writeWhole(path, bytes) {
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
}
