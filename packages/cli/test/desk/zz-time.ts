import { openDesk } from '/work/main/packages/cli/test/desk/desk-place.ts'
const at = await openDesk('aurora', 250)
for (const n of [250,300,5000,300,100000,250]) { const t=performance.now(); await at.act('set-layout',{layout:'cone',ledCount:n}); console.log(n,(performance.now()-t).toFixed(0)) }
for (const n of [10,20]) { const t=performance.now(); await at.act('rotate-layout',{rotate:[0,0,n]}); console.log('rot',n,(performance.now()-t).toFixed(0)) }
await at.close()
