import { readFile } from 'node:fs/promises'
import { Keystore } from 'ox'
import type { Hex } from '../../ports/chain.ts'

/** The key in an encrypted keystore of the usual kind (version 3), as wallets and `cast` write it. */
export async function readKeystore(path: string, password: string): Promise<Hex> {
  const keystore = JSON.parse(await readFile(path, 'utf8')) as Keystore.Keystore
  const key = await Keystore.toKeyAsync(keystore, { password })
  return Keystore.decrypt(keystore, key)
}
