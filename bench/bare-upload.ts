import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The yardstick of uploads: bare Node http that writes what comes to a file, and nothing else. */
const [port, folder = '.'] = process.argv.slice(2)
let count = 0

createServer({ requestTimeout: 0 }, async (request, response) => {
  count += 1
  await pipeline(request, createWriteStream(join(folder, `bare-${count % 4}`)))
  response.writeHead(204).end()
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
