import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JAVA = `import javax.xml.XMLConstants; import javax.xml.transform.stream.StreamSource; import javax.xml.validation.*; import java.io.File;
  class Validate { public static void main(String[] a) throws Exception {
    Schema schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new File(a[0]));
    for (int i = 1; i < a.length; i++) {
      String said = "valid";
      try { schema.newValidator().validate(new StreamSource(new File(a[i]))); } catch (org.xml.sax.SAXException e) { said = e.getMessage(); }
      System.out.println(said.replace('\\n', ' ')); } } }`;

type Judge = (documents: readonly string[], place: string) => string[];

/** Chooses the program of this machine that checks documents against a schema. */
const judgeOf = (schema: string): Judge | null => {
  if (!existsSync(schema)) return null;
  if (spawnSync('xmllint', ['--version']).status === 0)
    return (documents) =>
      documents.map((one) => {
        const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', schema, one], { encoding: 'utf8' });
        return status === 0 ? 'valid' : stderr;
      });
  if (!['/usr/bin/java', '/usr/bin/javac'].every((one) => existsSync(one))) return null;
  return (documents, place) => {
    const program = join(place, 'Validate.java');
    writeFileSync(program, JAVA);
    const { stdout, stderr } = spawnSync('/usr/bin/java', [program, schema, ...documents], { encoding: 'utf8' });
    return stdout === '' ? documents.map(() => stderr) : stdout.trimEnd().split('\n');
  };
};

/**
 * Judges documents by a schema: `valid`, else the faults of each. Null when the schema, or a program that reads it, is
 * not on this machine.
 */
export const schemaCheck = (schema: string): ((...xml: string[]) => string[]) | null => {
  const judge = judgeOf(schema);
  if (judge === null) return null;
  return (...xml) => {
    const place = mkdtempSync(join(tmpdir(), 'xsd-'));
    try {
      const documents = xml.map((one, n) => {
        writeFileSync(join(place, `${n}.xml`), one);
        return join(place, `${n}.xml`);
      });
      return judge(documents, place);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  };
};
