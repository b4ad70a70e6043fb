// Imported first, for its effect: an older Node could fail further on with a riddle.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Нужен Node.js 20.19 или новее, а установлен ${process.versions.node}: обновите его с nodejs.org.`,
  )
  process.exit(1)
}
