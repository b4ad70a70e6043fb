// Loaded into the app before its own code. A killed launcher cannot pass a signal on, and an app
// that lived on unseen would keep the ports and the data folder from the next start.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
