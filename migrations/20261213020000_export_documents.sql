-- A document under suspension to a place outside the Union goes to the customs office of exit, and names its export declaration.
alter table accompanying_document add column exit_office text;
alter table accompanying_document add column export_declaration text;
