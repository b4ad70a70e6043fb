import { join } from 'node:path'
import { folderFileStore } from '../adapters/folder-file-store.ts'
import { s3FileStore } from '../adapters/s3-file-store.ts'
import type { Config } from '../config.ts'

export const openFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) =>
  s3 ? s3FileStore(s3) : folderFileStore(join(dataDir, 'files'))
