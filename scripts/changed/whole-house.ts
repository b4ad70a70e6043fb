/** Tests to which no import leads from what they look at: they read texts of sources, or make every call. */
type WholeHouse = { when: RegExp; tests: RegExp }

const api = (...names: string[]) => new RegExp(`^apps/api/src/(?:${names.join('|')})\\.test\\.ts$`)

export const WHOLE_HOUSE: WholeHouse[] = [
  // What everything stands on.
  {
    when: /(?:^|\/)(?:package|package-lock|tsconfig[\w.]*)\.json$|^vitest\.config\.ts$/,
    tests: /^/,
  },
  // They read documents and all sources, and take seconds.
  { when: /^/, tests: /^scripts\// },
  {
    when: /^apps\/web\//,
    tests: /^apps\/web\/app\/(?:forms|lib\/format\/one-ago|lib\/api\/typed-calls)\.test\.ts$/,
  },
  {
    when: /^(?:apps\/api|apps\/demo|packages)\//,
    tests: api(
      ...['modules', 'made-up-module', 'table-owners'],
      ...['modules/accounts/blocked', 'modules/accounts/people/act-on-person'],
    ),
  },
  {
    when: /^packages\/wire\/|\.routes\.ts$|^apps\/api\/src\/testing\/[\w-]*(?:examples|deeds)\.ts$/,
    tests: api(
      ...['who-sees-what', 'staff-calls', 'unknown-ids', 'paged-lists'],
      ...['plugins/acts-once', 'openapi/[\\w-]+', 'web/forms-twice'],
    ),
  },
  { when: /\.(?:queries\.ts|sql)$/, tests: api('db/postgres-15', 'dated-rows') },
  { when: /^apps\/api\/src\/db\/migrations\//, tests: /^(?:apps\/demo|bench)\// },
]
