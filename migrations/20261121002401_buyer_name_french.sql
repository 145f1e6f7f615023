-- Names of buyers in the order of a French dictionary, as clients have it. No index stands on these columns: nothing is rewritten nor rebuilt.
alter table sale alter column buyer_name type text collate "fr-x-icu";
alter table bill alter column buyer_name type text collate "fr-x-icu";
