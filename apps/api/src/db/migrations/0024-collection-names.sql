-- One author's collections differ by more than capitals, ё or spaces: «Ёлки» and «елки» are one name.

-- The alphabet is spelt out because a database whose locale is C knows only Latin letters.
create function collection_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(regexp_replace(normalize(btrim(name), nfc), '\s+', ' ', 'g')),
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее')
$$;

-- Later ones of the same name get their number.
update collections c set name = left(c.name, 68) || ' ' || c.id
where exists (
  select from collections o
  where o.author_id = c.author_id and o.id < c.id and collection_name_key(o.name) = collection_name_key(c.name)
);

alter table collections drop constraint collections_author_id_name_key;
create unique index collections_name_of_author on collections (author_id, collection_name_key(name));
