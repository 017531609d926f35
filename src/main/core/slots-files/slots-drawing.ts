import { SaxesParser } from 'saxes';

/** Limit for one symbol's SVG: forty of these still load on a phone. */
const MAX_BYTES = 65_536;

const SVG = 'http://www.w3.org/2000/svg';
/** Namespaces whose elements a browser executes or renders. Elements of drawing programs are ignored. */
const ACTIVE_NAMESPACES = ['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML'];

/** Attribute namespaces that browsers read; drawing programs use others, for a file name for example. */
const RENDERED_NAMESPACES = ['', SVG, 'http://www.w3.org/1999/xlink', 'http://www.w3.org/XML/1998/namespace'];

/** Elements that only draw: no script, HTML, links or animations. */
const ELEMENTS = new Set(
  `svg g defs symbol use switch title desc metadata style view path rect circle ellipse line polyline polygon text tspan
  textPath image linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Thrown for the first issue. */
class InvalidDrawingError extends Error {}

/**
 * Why an SVG is not accepted as a symbol, as the end of a sentence; null if it is accepted. Pages show it as an image,
 * which neither runs nor loads anything, but active content is still rejected with a reason rather than silently
 * removed.
 */
export function findDrawingIssue(text: string): string | null {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES)
    return `is ${bytes.toLocaleString('en')} bytes long; at most ${MAX_BYTES.toLocaleString('en')} are shown`;
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let style: string | null = null;
  const reject = (message: string): never => {
    throw new InvalidDrawingError(message);
  };
  const read = (part: string): void => {
    if (style !== null) style += part;
  };
  parser.on('doctype', () => reject('must not contain a DOCTYPE'));
  parser.on('processinginstruction', ({ target }) => reject(`must not contain <?${target} …?>`));
  parser.on('text', read);
  parser.on('cdata', read);
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    if (depth === 0 && (local !== 'svg' || uri !== SVG)) reject(`must be an <svg> in the namespace ${SVG}`);
    if (depth === 0 && attributes['viewBox'] === undefined)
      reject('must have a viewBox, such as viewBox="0 0 100 100"');
    if (uri === SVG ? !ELEMENTS.has(local) : ACTIVE_NAMESPACES.includes(uri))
      reject(`must not contain <${name}>`);
    for (const attribute of Object.values(attributes).filter(({ uri: namespace }) =>
      RENDERED_NAMESPACES.includes(namespace),
    )) {
      const issue = findAttributeIssue(attribute);
      if (issue !== null) reject(issue);
    }
    if (uri === SVG && local === 'style') style = '';
    depth += 1;
  });
  parser.on('closetag', ({ local, uri }) => {
    depth -= 1;
    if (uri !== SVG || local !== 'style') return;
    if (style !== null && loadsResource(style)) reject(`<style> ${OUTSIDE}`);
    style = null;
  });
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close();
    return null;
  } catch (error) {
    const { message } = error as Error;
    return error instanceof InvalidDrawingError ? message : `is not well-formed XML: ${message}`;
  }
}

const OUTSIDE = 'refers to something outside the drawing: only url(#id) is supported';

function findAttributeIssue(attribute: {
  readonly name: string;
  readonly local: string;
  readonly value: string;
}): string | null {
  const { name, local, value } = attribute;
  if (/^on/i.test(local) || name === 'xml:base') return `must not contain ${name}`;
  if (local === 'href' && !/^\s*(#|data:image\/(png|jpeg|gif|webp);base64,)/.test(value))
    return `${name} refers to ${value.trim().slice(0, 80)}: only #id, and PNG, JPEG, GIF and WebP as data:, are shown`;
  return loadsResource(value) ? `${name} ${OUTSIDE}` : null;
}

/** Whether CSS refers to anything outside its own document. An escape could hide anything. */
function loadsResource(css: string): boolean {
  return /url\(\s*(?!["']?#)|@import|image-set\(|\bsrc\(|\\/i.test(css);
}
