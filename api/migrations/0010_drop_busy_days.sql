-- As before, but also drops days that one short transaction after the other has locked: each extraction locks all days of handed_sets.
CREATE OR REPLACE FUNCTION "drop_day_partitions"("parent" text, "oldest" date, "batch" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  key text;
  children regclass[];
  users text[];
  child regclass;
  dropped integer := 0;
  deleted integer;
BEGIN
  SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
  WHERE partrelid = format('public.%I', parent)::regclass;
  PERFORM pg_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0));
  children := ARRAY (SELECT format('public.%I', name)::regclass FROM public.day_partitions(parent) WHERE ends <= oldest ORDER BY ends);
  -- Whoever reads a day that is over, such as a backup, may do so for hours. Everyone would wait behind the lock of the whole table, so days
  -- that somebody still has locked after a second remain. Who has locked them since is waited for.
  users := ARRAY (SELECT virtualtransaction FROM pg_locks WHERE relation = ANY (children)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid <> pg_backend_pid());
  IF users <> '{}' THEN
    PERFORM pg_sleep(1);
  END IF;
  FOREACH child IN ARRAY children LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_locks WHERE relation = child AND virtualtransaction = ANY (users));
    EXECUTE format('DROP TABLE %s', child);
    dropped := dropped + 1;
  END LOOP;
  EXECUTE format('DELETE FROM public.%1$I WHERE ctid = ANY (ARRAY (SELECT ctid FROM public.%1$I WHERE %2$I < $1 LIMIT $2))', parent || '_default', key)
  USING oldest, batch;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN dropped + deleted;
END $$;
