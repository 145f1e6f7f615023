import type pg from 'pg';
import { type Node, parsed, type Problem, type Source } from './source.ts';

/**
 * The tables that belong to no single shop, by name. All other tables are a tenant's. Adding a name here decides who
 * may see its rows, and is reviewed as such a decision.
 */
export const GLOBAL_TABLES: readonly string[] = [
  'migration',
  // people and what they hold across shops
  'user_account',
  'user_shop',
  'session',
  'master_link',
  // for a person, for the owner of the shop in which he works, and for the administration
  'access_event',
  'captcha_used',
  'captcha_service',
  'help_chat',
  'one_time_token',
  'second_factor',
  'recovery_code',
  'passkey',
  'service_identity',
  'service_trip',
  'registration',
  'login_attempt',
  'cart',
  'checkout',
  'payment_group',
  'notification',
  'notification_choice',
  'document_download',
  // the program's own work
  'job',
  'round',
  'clock_day',
  'heard',
  'idempotency',
  'mail',
  'maintenance',
  // names by which the public finds a shop, before any shop is known
  'public_name',
  // dated reference data
  'dated_rate',
  'payment_transition',
  // one imprint for the sellers of a checkout, and the provider's side of cards
  'card_imprint',
  'card_imprint_event',
  'card_work',
  'provider_event',
  'sandbox_news',
  'sandbox_operation',
];
/**
 * The columns that begin the indexes of reads across shops: a person's own papers, the orders of a single checkout, a
 * person's client files.
 */
const ACROSS_SHOPS = ['buyer_user_id', 'user_id', 'checkout_id', 'sha256'];

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
}
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly secured: boolean;
  readonly forced: boolean;
  readonly policies: readonly {
    readonly name: string;
    readonly command: string;
    readonly roles: readonly string[];
    readonly using: string;
    readonly check: string | null;
  }[];
  readonly indexes: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly primary: boolean;
    readonly unique: boolean;
  }[];
  readonly references: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly to: string;
    readonly toColumns: readonly string[];
  }[];
  readonly grants: readonly string[];
  readonly triggers: readonly string[];
}

const TABLES = `
select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
  (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull) order by a.attnum), '[]')
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'using', coalesce(pg_get_expr(p.polqual, c.oid), ''), 'check', pg_get_expr(p.polwithcheck, c.oid),
            'roles', (select coalesce(json_agg(rolname), '[]') from pg_roles r where r.oid = any (p.polroles))) order by p.polname), '[]')
     from pg_policy p where p.polrelid = c.oid) as policies,
  (select coalesce(json_agg(json_build_object('name', i.relname, 'primary', x.indisprimary, 'unique', x.indisunique,
            'columns', (select json_agg(coalesce(a.attname, '(expression)') order by k.n) from unnest(x.indkey) with ordinality k(num, n) left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num and k.num > 0)) order by i.relname), '[]')
     from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid) as indexes,
  (select coalesce(json_agg(json_build_object('name', f.conname, 'to', t.relname,
            'columns', (select json_agg(a.attname order by k.n) from unnest(f.conkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num),
            'toColumns', (select json_agg(a.attname order by k.n) from unnest(f.confkey) with ordinality k(num, n) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num)) order by f.conname), '[]')
     from pg_constraint f join pg_class t on t.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f') as references,
  (select coalesce(json_agg(distinct g.privilege_type), '[]') from information_schema.role_table_grants g where g.table_schema = 'public' and g.table_name = c.relname and g.grantee = 'comptoir_app') as grants,
  (select coalesce(json_agg(t.tgname order by t.tgname), '[]') from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by c.relname`;

export const readTables = async (client: pg.Client): Promise<readonly Table[]> =>
  (await client.query(TABLES.replace('as references', 'as "references"'))).rows as Table[];

const isTenant = (table: Table): boolean => !GLOBAL_TABLES.includes(table.name);

/** Checks that a row of a shop cannot be stored, found or referred to without its shop. */
export const checkTenancy = (tables: readonly Table[]): Problem[] =>
  tables.filter(isTenant).flatMap((table) => {
    const shop = table.columns.find((column) => column.name === 'shop_id');
    // A shop's own row is the tenant itself.
    const key = table.name === 'shop' && !shop ? 'id' : 'shop_id';
    const own = table.policies.filter((policy) => policy.name === 'tenant');
    const problems: string[] = [];
    if (table.name !== 'shop' && !shop) problems.push('has no shop_id, and is not in the list of global tables');
    if (shop?.nullable) problems.push('shop_id may be null');
    if (!table.secured) problems.push('has no row-level security');
    if (!table.forced) problems.push('its row-level security is not forced');
    if (own.length === 0) problems.push('has no policy named tenant');
    if (own.some((policy) => !/app_shop\(\)/.test(policy.using) || !policy.check))
      problems.push('its tenant policy does not hold reads and writes to app_shop()');
    for (const policy of table.policies.filter((one) => one.name !== 'tenant')) {
      if (policy.command !== 'r') problems.push(`its policy ${policy.name} is not for select only`);
      if (/^\(?true\)?$/.test(policy.using) && !(policy.roles.length === 1 && policy.roles[0] === 'comptoir_search'))
        problems.push(`its policy ${policy.name} lets everybody see every shop`);
    }
    const primary = table.indexes.find((index) => index.primary);
    if (!primary) problems.push('has no primary key');
    else if (primary.columns[0] !== key) problems.push(`its primary key does not begin with ${key}`);
    for (const index of table.indexes) {
      const isIdAlone = index.unique && index.columns.length === 1;
      if (index.columns[0] !== key && !isIdAlone && !ACROSS_SHOPS.includes(index.columns[0] ?? ''))
        problems.push(`its index ${index.name} does not begin with ${key}`);
    }
    return problems.map((problem) => `${table.name}: ${problem}`);
  });

/** Tables that visitors read and that move no version of their own, and why. */
const SHOWN_BY_OTHERS: Readonly<Record<string, string>> = {
  file: 'what it holds never changes; who shows it names it',
  picture_size: 'the same picture in fewer points',
  product_vintage: 'shown by the card of its product',
  product_format: 'shown by the card of its product',
  format_price: 'shown by the card of its product',
};
/** The tables where only changes are visible: a new shop has no reader, and a new warehouse is empty. */
const SEEN_WHEN_CHANGED = ['shop', 'warehouse'];

/**
 * Checks that tables readable by visitors raise the public version of their shop through triggers: no action can forget
 * it.
 */
export const checkPublicVersion = (tables: readonly Table[]): Problem[] =>
  tables
    .filter((table) => isTenant(table) && table.policies.some((one) => one.using.includes("'public'::text")))
    .filter((table) => !(table.name in SHOWN_BY_OTHERS))
    .flatMap((table) =>
      (SEEN_WHEN_CHANGED.includes(table.name) ? ['update'] : ['insert', 'update', 'delete'])
        .filter((verb) => !table.triggers.includes(`public_${verb}`))
        .map(
          (verb) =>
            `${table.name}: visitors read it, and no trigger public_${verb} moves the version of the shop: select tells_public_change('${table.name}') in its migration`,
        ),
    );

/**
 * Checks that a reference between two tenants' rows carries the shop: a reference into another shop cannot be stored.
 */
export const checkReferences = (tables: readonly Table[]): Problem[] => {
  const tenants = new Set(tables.filter(isTenant).map((table) => table.name));
  return tables.flatMap((table) =>
    table.references.flatMap((reference) => {
      const name = `${table.name}: its reference ${reference.name} to ${reference.to}`;
      if (reference.to === 'shop' || !tenants.has(reference.to) || !tenants.has(table.name)) return [];
      return reference.columns[0] === 'shop_id' && reference.toColumns[0] === 'shop_id'
        ? []
        : [`${name} does not begin with shop_id`];
    }),
  );
};

/**
 * Checks that the serving role may read and write rows, and nothing else. Tables without a grant are invisible to it.
 */
export const checkGrants = (tables: readonly Table[]): Problem[] =>
  tables.flatMap((table) => {
    const beyond = table.grants.filter((grant) => !['SELECT', 'INSERT', 'UPDATE', 'DELETE'].includes(grant));
    return beyond.length > 0 ? [`${table.name}: comptoir_app may ${beyond.join(', ').toLowerCase()}`] : [];
  });

/**
 * Functions whose temporary schema does not come last: a caller could have its own tables and views read, with the
 * function's rights.
 */
const OPEN_FUNCTIONS = `
select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = 'public' and p.prosecdef and not exists (select from unnest(p.proconfig) c where c like 'search_path=%, pg_temp') order by 1`;

/** Checks that functions that run with the rights of their owner search no schema that their caller can write. */
export const checkDefiners = async (client: pg.Client): Promise<Problem[]> =>
  ((await client.query(OPEN_FUNCTIONS)).rows as { name: string }[]).map(
    ({ name }) => `${name}: its search_path does not end with pg_temp`,
  );

export interface DeclaredColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly wide: boolean;
}
export interface DeclaredTable {
  readonly name: string;
  readonly where: string;
  readonly columns: readonly DeclaredColumn[];
}

const textOf = (source: Source, node: Node): string => source.text.slice(node.start, node.end);
const WRAPPERS = new Set(['Generated', 'GeneratedAlways', 'ColumnType', 'JSONColumnType', 'WorkedOut']);

const typeOfNode = (source: Source, node: Node): Omit<DeclaredColumn, 'name'> => {
  if (node.type === 'TSTypeReference') {
    const args = (node.typeArguments as Node | null)?.params as Node[] | undefined;
    if (WRAPPERS.has(String((node.typeName as Node).name)) && args?.[0]) return typeOfNode(source, args[0]);
  }
  if (node.type === 'TSUnionType') {
    const members = node.types as Node[];
    const real = members.filter((one) => one.type !== 'TSNullKeyword' && one.type !== 'TSUndefinedKeyword');
    const type = real.every((one) => one.type === 'TSLiteralType')
      ? 'string'
      : real.length === 1 && real[0]
        ? typeOfNode(source, real[0]).type
        : real.map((one) => textOf(source, one)).join(' | ');
    return { type, nullable: members.some((one) => one.type === 'TSNullKeyword'), wide: false };
  }
  if (node.type === 'TSLiteralType') return { type: 'string', nullable: false, wide: false };
  return { type: textOf(source, node), nullable: false, wide: node.type === 'TSUnknownKeyword' };
};

const interfaces = (source: Source): Map<string, Node> =>
  new Map(
    (parsed(source).program.body as unknown as Node[])
      .map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration as Node | null) : one))
      .filter((one): one is Node => one?.type === 'TSInterfaceDeclaration')
      .map((one) => [String((one.id as Node).name), one]),
  );

const basesOf = (declared: Node): string[] =>
  ((declared.extends as Node[] | undefined) ?? []).map((one) => String((one.expression as Node).name));
const membersOf = (declared: Node): Node[] =>
  ((declared.body as Node).body as Node[]).filter((one) => one.type === 'TSPropertySignature');
const keyOf = (member: Node): string => String((member.key as Node).name ?? (member.key as Node).value);
const annotationOf = (member: Node): Node => (member.typeAnnotation as Node).typeAnnotation as Node;

/** The interface `Database` that a `declare module` adds to: its members lead to the interface of each table. */
const databasesOf = (source: Source): Node[] =>
  (parsed(source).program.body as unknown as Node[])
    .filter((one) => one.type === 'TSModuleDeclaration')
    .flatMap((one) => ((one.body as Node).body as Node[]) ?? [])
    .map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration as Node) : one))
    .filter((one) => one.type === 'TSInterfaceDeclaration' && String((one.id as Node).name) === 'Database');

/** Lists the tables that the areas declare: each member that a `tables.ts` adds to `Database`. */
export const declaredTables = (files: readonly Source[]): DeclaredTable[] => {
  // Columns that many tables share are declared once, where their frame is.
  const shared = new Map(
    files
      .filter((file) => /^src\/platform\/[^/]+\.ts$/.test(file.path) && file.text.includes('interface LookupColumns'))
      .flatMap((file) => [...interfaces(file)].map(([name, node]) => [name, { file, node }] as const)),
  );
  const columnsIn = (file: Source, table: Node): DeclaredColumn[] => [
    ...basesOf(table).flatMap((base) => {
      const from = shared.get(base);
      return from ? columnsIn(from.file, from.node) : [];
    }),
    ...membersOf(table).map((column) => ({ name: keyOf(column), ...typeOfNode(file, annotationOf(column)) })),
  ];
  return files
    .filter((file) => /^src\/(areas\/[^/]+\/server(\/[^/]+)?|platform)\/tables\.ts$/.test(file.path))
    .flatMap((file) => {
      const known = interfaces(file);
      return databasesOf(file).flatMap((list) =>
        membersOf(list).flatMap((member) => {
          const table = known.get(textOf(file, annotationOf(member)));
          if (!table) return [];
          return [
            {
              name: keyOf(member),
              where: file.path,
              columns: columnsIn(file, table),
            },
          ];
        }),
      );
    });
};

/**
 * The values that the driver gives for each type of PostgreSQL (src/platform/db.ts). Named types of the rules stand for
 * text, day or JSON.
 */
const NAMED_TEXT = /^(string|[A-Z][\w<>'[\]|, ]*|\(typeof [A-Z_]+\)\[number\])$/;
const EXPECTED: readonly (readonly [RegExp, RegExp])[] = [
  [/^(uuid|text|character varying|character|numeric|timestamp with time zone|citext)$/, NAMED_TEXT],
  [/^date$/, NAMED_TEXT],
  [/^(integer|bigint|smallint|real|double precision)$/, /^(number|[A-Z]\w*)$/],
  [/^boolean$/, /^boolean$/],
  [/^jsonb?$/, /^Json</],
  [/^bytea$/, /^(Buffer|Uint8Array)/],
  [/\[\]$/, /(\[\]|Array<.*>)$/],
];

const whyNotColumn = (column: Column, declared: DeclaredColumn | undefined): string | null => {
  if (!declared) return `${column.name} is not declared`;
  if (column.nullable && !declared.nullable && !declared.wide) return `${column.name} may be null`;
  if (!column.nullable && declared.nullable) return `${column.name} is never null`;
  const wanted = EXPECTED.find(([type]) => type.test(column.type))?.[1];
  return wanted && !declared.wide && !wanted.test(declared.type)
    ? `${column.name} is ${column.type}, declared ${declared.type}`
    : null;
};

/** Checks that the declared types are those of the migrated database, table by table and column by column. */
export const checkDeclared = (
  tables: readonly Table[],
  declared: readonly DeclaredTable[],
  platforms: readonly string[] = [],
): Problem[] => {
  const byName = new Map(declared.map((one) => [one.name, one]));
  const real = new Map(tables.map((one) => [one.name, one]));
  return [
    ...tables
      .filter((table) => !byName.has(table.name) && !platforms.includes(table.name))
      .map((table) => `${table.name}: no tables.ts declares it`),
    ...declared.flatMap((one) => {
      const table = real.get(one.name);
      if (!table) return [`${one.where}: ${one.name} does not exist in the base`];
      const names = new Set(table.columns.map((column) => column.name));
      return [
        ...table.columns
          .map((column) =>
            whyNotColumn(
              column,
              one.columns.find((each) => each.name === column.name),
            ),
          )
          .filter((why) => why !== null),
        ...one.columns.filter((column) => !names.has(column.name)).map((column) => `${column.name} does not exist`),
      ].map((why) => `${one.where}: ${one.name}.${why}`);
    }),
  ];
};
