import pg from 'pg';

/** Reads the final state of the database; every list must be empty, every pair equal. */
export async function readLedger(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const select = async (sql: string) => (await client.query(sql)).rows;
  try {
    return {
      unbalanced: await select(`select o.id from orders o left join ledger l on l.order_id = o.id
        where o.status = 'paid' group by o.id having coalesce(sum(l.amount), 0) <> o.total`),
      paidWithoutNumber: await select(`select o.id from orders o join order_lines i on i.order_id = o.id
        left join race_numbers n on n.registration_id = i.registration_id
        where o.status = 'paid' and i.kind = 'registration' and n.id is null and not o.awaits_numbers`),
      /** Paid orders whose numbers and email are yet to come. */
      awaitingNumbers: (await select('select count(*)::int as count from orders where awaits_numbers'))[0]
        ?.count as number,
      numbers: (
        await select(`select count(*)::int as count, count(distinct number)::int as different,
        coalesce(max(number), 0)::int as last from race_numbers`)
      )[0] as { count: number; different: number; last: number },
      stockOff: await select(`select s.sku from stock s left join (
          select i.sku, sum(i.quantity) filter (where o.stock = 'sold') as sold,
            sum(i.quantity) filter (where o.stock = 'reserved') as reserved
          from order_lines i join orders o on o.id = i.order_id where i.sku is not null group by i.sku) t on t.sku = s.sku
        where s.sold <> coalesce(t.sold, 0) or s.reserved <> coalesce(t.reserved, 0)`),
      emails: (await select(`select count(*)::int as count from outbox where kind = 'order-paid'`))[0]?.count as number,
      pending: (
        await select(`select count(*)::int as count from outbox
          where kind = 'order-paid' and sent_at is null and handed_over_at is null`)
      )[0]?.count as number,
      /** Message-IDs, without domain, of emails that were handed over without a confirmation. */
      unconfirmed: (
        await select(`select id || '.' || round(extract(epoch from created_at) * 1000) as id from outbox
          where sent_at is null and dead_at is null and handed_over_at is not null`)
      ).map(({ id }) => id as string),
      paid: (await select(`select count(*)::int as count from orders where status = 'paid'`))[0]?.count as number,
      orders: (await select('select count(*)::int as count from orders'))[0]?.count as number,
    };
  } finally {
    await client.end();
  }
}
