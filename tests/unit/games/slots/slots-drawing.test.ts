import { describe, expect, test } from 'vitest';
import { findDrawingIssue } from '#core/slots-files/slots-drawing.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const createSvg = (content: string, attributes = '') =>
  `<svg ${NS} viewBox="0 0 100 100" ${attributes}>${content}</svg>`;

describe('a drawing is rejected', () => {
  test.each([
    ['a script', createSvg('<script>alert(1)</script>'), 'must not contain <script>'],
    [
      'a script in another spelling',
      createSvg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
      'must not contain <x:script>',
    ],
    [
      'foreignObject',
      createSvg('<foreignObject><p>x</p></foreignObject>'),
      'must not contain <foreignObject>',
    ],
    ['HTML', createSvg('<p xmlns="http://www.w3.org/1999/xhtml">x</p>'), 'must not contain <p>'],
    ['a link', createSvg('<a href="#x"><path/></a>'), 'must not contain <a>'],
    [
      'an animation',
      createSvg('<path><set attributeName="href" to="javascript:1"/></path>'),
      'must not contain <set>',
    ],
    ['an event handler', createSvg('', 'onload="alert(1)"'), 'must not contain onload'],
    ['one in another case', createSvg('<path ONCLICK="x"/>'), 'must not contain ONCLICK'],
    [
      'a picture from elsewhere',
      createSvg('<image href="https://example.org/x.png"/>'),
      'href refers to https://example.org/x.png',
    ],
    [
      'one by xlink',
      createSvg('<use xlink:href="other.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      'xlink:href refers to other.svg#a',
    ],
    [
      'an SVG in a picture',
      createSvg('<image href="data:image/svg+xml,x"/>'),
      'href refers to data:image/svg+xml,x',
    ],
    ['javascript', createSvg('<use href="javascript:alert(1)"/>'), 'href refers to javascript:alert(1)'],
    [
      'a fill from elsewhere',
      createSvg('<path fill="url(https://example.org/#a)"/>'),
      'fill refers to something outside',
    ],
    [
      'a style that loads',
      createSvg('<path style="fill: URL( \'//example.org/a\' )"/>'),
      'style refers to something outside',
    ],
    [
      'an escaped one',
      createSvg('<path style="fill:\\75rl(//example.org)"/>'),
      'style refers to something outside',
    ],
    [
      'a style sheet that loads',
      createSvg('<style>@import "//example.org/a.css";</style>'),
      '<style> refers to something outside',
    ],
    [
      'one in CDATA',
      createSvg('<style><![CDATA[path{fill:url(//example.org)}]]></style>'),
      '<style> refers to something outside',
    ],
    [
      'one that is cut in two',
      createSvg('<style>path{fill:u<![CDATA[rl(//example.org)}]]></style>'),
      '<style> refers to something outside',
    ],
    [
      'a font from elsewhere',
      createSvg('<style>@font-face{src:url(data:font/woff;base64,x)}</style>'),
      '<style> refers to something outside',
    ],
    ['a base', createSvg('<g xml:base="https://example.org/"/>'), 'must not contain xml:base'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${createSvg('&a;')}`, 'must not contain a DOCTYPE'],
    [
      'a style sheet beside',
      `<?xml-stylesheet href="a.css"?>${createSvg('')}`,
      'must not contain <?xml-stylesheet',
    ],
    ['another document', '<html/>', 'must be an <svg>'],
    ['no namespace', '<svg viewBox="0 0 1 1"/>', 'must be an <svg>'],
    ['no viewBox', `<svg ${NS} width="10"/>`, 'must have a viewBox'],
    ['an end that is missing', `<svg ${NS} viewBox="0 0 1 1">`, 'is not well-formed XML'],
    ['nothing', '', 'is not well-formed XML'],
    ['64 KiB and one byte', createSvg('x'.repeat(65_537 - createSvg('').length)), 'is 65,537 bytes long'],
    ['as many in letters of two bytes', createSvg('é'.repeat(33_000)), 'bytes long; at most 65,536'],
  ])('with %s', (_words, text, says) => {
    expect(findDrawingIssue(text)).toContain(says);
  });
});

describe('a drawing is accepted', () => {
  test.each([
    ['shapes', createSvg('<g><path d="M0 0h10"/><circle r="5"/></g>')],
    [
      'gradients, and a fill by them',
      createSvg(
        '<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)" style="stroke:url(\'#a\')"/>',
      ),
    ],
    ['styles of its own', createSvg('<style>.a{fill:#fff}</style><path class="a"/>')],
    [
      'use, masks, filters, text',
      createSvg('<mask id="m"/><filter id="f"><feGaussianBlur/></filter><text>A</text><use href="#m"/>'),
    ],
    ['a picture inside', createSvg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'what editors write',
      `<?xml version="1.0" encoding="UTF-8"?><!-- by an editor -->${createSvg('<metadata><i:x xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export="C:\\x.png"/></metadata>')}`,
    ],
    ['exactly 64 KiB', createSvg('x'.repeat(65_536 - createSvg('').length))],
  ])('with %s', (_words, text) => {
    expect(findDrawingIssue(text)).toBeNull();
  });
});
