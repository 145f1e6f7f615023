import Fastify from 'fastify';
import pg from 'pg';

/** The bare ceiling: Fastify and pg answering one indexed select of 20 products as JSON, nothing else. */
const pool = new pg.Pool({ connectionString: process.env.BENCH_URL, max: 16 });
const app = Fastify();
app.get('/', async () => {
  const client = await pool.connect();
  try {
    return (
      await client.query({
        name: 'list',
        text: 'select id, slug, name, color, gamme from product where shop_id = $1 order by position limit 20',
        values: [process.env.BENCH_SHOP],
      })
    ).rows;
  } finally {
    client.release();
  }
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
