-- Notifications are written by jobs of other names since areas declare their own: what was queued under a former name is still done.
update job set name = case name
    when 'messaging.tell-threshold' then 'stock.notify-threshold'
    when 'messaging.tell-stock-stated' then 'stock.notify-stock-stated'
    when 'messaging.tell-import' then 'catalogue.notify-import'
    when 'messaging.tell-stopped-import' then 'catalogue.notify-stopped-import'
    when 'messaging.tell-mail-failed' then 'messaging.notify-mail-failed'
    when 'messaging.tell-webhook-disabled' then 'messaging.notify-webhook-disabled'
    else replace(name, 'sales.notice-', 'sales.notify-')
  end
  where done_at is null and (name like 'sales.notice-%' or name in ('messaging.tell-threshold', 'messaging.tell-stock-stated',
    'messaging.tell-import', 'messaging.tell-stopped-import', 'messaging.tell-mail-failed', 'messaging.tell-webhook-disabled'));
