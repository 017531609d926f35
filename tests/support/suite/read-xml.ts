import { DOMParser } from '@xmldom/xmldom';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text in the element. */
  readonly text: string;
}

/** Parses a document with a real parser, and fails if it is not well-formed. */
export function readXml(text: string, type: 'text/xml' | 'application/xhtml+xml'): XmlElement {
  const reject = (error: string): never => {
    throw new Error(error);
  };
  // The parser accepts characters that XML does not allow.
  // oxlint-disable-next-line eslint/no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    reject('The document contains a character that XML does not allow');
  const parser = new DOMParser({ errorHandler: { warning: reject, error: reject, fatalError: reject } });
  return read(parser.parseFromString(text, type).documentElement);
}

function read(element: Element): XmlElement {
  return {
    name: element.tagName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.childNodes)
      .filter((node) => node.nodeType === element.ELEMENT_NODE)
      .map((node) => read(node as Element)),
    text: element.textContent ?? '',
  };
}

/** Lists the element and its descendants, in document order. */
export function listElements(root: XmlElement): XmlElement[] {
  return [root, ...root.children.flatMap(listElements)];
}
