/** Metadata inside a PDF/A: what it is, and that it carries a Factur-X file. */
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export interface SheetInfo {
  readonly Title: string;
  readonly Author: string;
  readonly Subject: string;
  readonly Creator: string;
  readonly Producer: string;
  readonly CreationDate: Date;
}

/** The same facts as the Info dictionary, which PDF/A wants to agree to the letter. */
export const infoXmp = (info: SheetInfo): string => `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<xmp:CreateDate>${info.CreationDate.toISOString().slice(0, 19)}Z</xmp:CreateDate>
<xmp:CreatorTool>${escaped(info.Creator)}</xmp:CreatorTool>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(info.Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escaped(info.Author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escaped(info.Subject)}</rdf:li></rdf:Alt></dc:description>
<pdf:Producer>${escaped(info.Producer)}</pdf:Producer>
</rdf:Description>`;

const PROPERTIES = {
  DocumentFileName: 'Name of the embedded XML invoice file',
  DocumentType: 'INVOICE',
  Version: 'Version of the Factur-X data',
  ConformanceLevel: 'Profile of the Factur-X data',
} as const;

const property = ([name, description]: readonly [string, string]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

/** The Factur-X block and the extension schema that declares its words, as PDF/A asks of any words of one's own. */
export const facturxXmp = (profile: string): string => `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>${escaped(profile)}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${Object.entries(PROPERTIES).map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
