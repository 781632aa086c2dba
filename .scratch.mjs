import { openDatabase } from './bench/server.mjs';
import { createApp } from './core/app.ts';
import { Capture } from './core/edge/capture.ts';
import { pageDescription } from './core/site/describe.ts';
import { RenderReport } from './core/cache/render-report.ts';
import { openEmbedded } from './core/postgres/embedded.ts';
import { tenantByHost } from './core/tenants/tenant.ts';
import { pageView } from './core/site/page-view.ts';
const dataDir = process.cwd()+'/.data/bench';
const e = await openEmbedded({dataDir});
const app = await createApp({databaseUrl:e.url, dataDir, cacheBytes:0});
const { handler } = await import('./dist/server/entry.mjs');
const tenant = await tenantByHost('localhost');
const describe = pageDescription(app.kernel);
const view = await describe({tenant, cookies:new Map(), secure:false}); if(process.env.NOMENU) view.locals.site.menu=[]; if(process.env.NOFOOT) view.locals.site.footers=[];
const fakeReq = (path)=>({method:'GET',url:path,headers:{host:'localhost',accept:'text/html'},socket:{encrypted:false,remoteAddress:'127.0.0.1'},on(){},once(){},removeListener(){},complete:true, httpVersion:'1.1', rawHeaders:[]});
async function render(path){
  const report=new RenderReport();
  const locals={...view.locals, visit:{tenant,path,decodedPath:path,search:'',language:'nl',theme:'auto',banner:!process.env.NOBANNER,correlationId:'x',viewer:'public',accepts:c=>{report.categories.add(c);return false}},report,policy:{}};
  const req=fakeReq(path); const c=new Capture(req);
  Promise.resolve(handler(req,c.asResponse(),(err)=>c.destroy(err instanceof Error?err:new Error('next '+err)),locals)).catch(x=>c.destroy(x));
  return await c.result;
}
const kind = process.argv[2]??'render';
const r0=await render('/pagina-500'); console.log(r0.status, r0.body.length);
if (kind==='print') { console.log(r0.body.toString()); process.exit(); }
if(process.env.NOBLOCKS){const {hotRead}=await import('./core/db.ts');}
const paths=process.env.PATHX?Array(500).fill(process.env.PATHX):Array.from({length:1000},(_,i)=>'/pagina-'+i).slice(130);
const V = {...view.locals, query:new URLSearchParams(), onProblem(){}};
const what={ render, view:(path)=>pageView({...V,path}) , db: async(path)=>{ const {hotRead}=await import('./core/db.ts'); return hotRead('page_at','select page_at($1, $2) as answer',[tenant.id,path]) } }[kind];
for (const p of paths) await what(p);
for (const p of paths) await what(p);
for (let k=0;k<(+process.env.K||4);k++){ const a=process.cpuUsage(); for (const p of paths) await what(p); const b=process.cpuUsage(a); console.log(kind,((b.user+b.system)/1000/paths.length).toFixed(3),'ms'); }
process.exit();
