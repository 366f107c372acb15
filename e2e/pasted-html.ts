/** What programs put on the clipboard as HTML, and what a text keeps of it. Some need the plain text beside it. */
export const PASTED: readonly (readonly [program: string, html: string, kept: string, plain?: string])[] = [
	[
		"Word: styles, a non-breaking empty paragraph and comments",
		`<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11pt;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<h1>Preise<o:p></o:p></h1>
<p class=MsoNormal><b><span lang=DE style='color:red;mso-ansi-language:DE'>Achtung:</span></b> <i style='mso-bidi-font-style:normal'>nur</i>
bis <a href="https://example.com/a?b=1&amp;c=2"><span style='color:windowtext'>Freitag</span></a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>24. Dezember<br>
31. Dezember<o:p></o:p></p>
<!--EndFragment--></body></html>`,
		'<p><strong>Preise</strong></p><p><strong>Achtung:</strong> <em>nur</em> bis <a href="https://example.com/a?b=1&amp;c=2">Freitag</a>.</p><p></p><p>24. Dezember<br>31. Dezember</p>',
	],
	[
		"Word: lists in lists",
		`<html><body><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]><b>Deeper</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoNormal>Between</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>24.<span>&nbsp; </span></span><![endif]>Numbered</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>25.<span>&nbsp; </span></span><![endif]>Again</p>
<!--EndFragment--></body></html>`,
		'<ul><li><p>One</p><ul><li><p><strong>Deeper</strong></p></li></ul></li><li><p>Two</p></li></ul><p>Between</p><ol start="24"><li><p>Numbered</p></li><li><p>Again</p></li></ol>',
	],
	[
		"Word on the web: a list for each item",
		`<div class="OutlineElement"><p class="Paragraph"><span class="TextRun"><span class="NormalTextRun">Before</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="1"><li aria-level="1"><p>One</p></li></ol></div><div class="ListContainerWrapper"><ol start="1"><li aria-level="2"><p>Deeper</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li aria-level="1"><p>Two</p></li></ol></div>`,
		"<p>Before&nbsp;</p><ol><li><p>One</p><ol><li><p>Deeper</p></li></ol></li><li><p>Two</p></li></ol>",
	],
	[
		"Google Docs: spans, a wrapping b and a list in a list",
		`<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">Bold</span><span style="font-weight:400;white-space:pre-wrap;">  and </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">italic</span></p><br /><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Deeper</span></p></li></ul><li aria-level="1"><p role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
		"<p><strong>Bold</strong>  and <em>italic</em></p><p></p><ul><li><p>One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two</p></li></ul>",
	],
	[
		"a web page: headings, pictures, scripts, buttons and hidden words",
		`<meta charset="utf-8"><h2 style="color: rgb(0, 0, 0); font-weight: 700;">Title</h2><div class="x"><img src="https://tracker.example/p.png" onerror="alert(1)"><p style="font-weight: 400;">Words <span style="display:none">hidden</span><u>under</u> <s>struck</s> <code>code</code></p><button>Buy</button><script>alert(1)</script><style>p{color:red}</style><iframe src="https://evil.example"></iframe><svg><text>drawn</text></svg></div><blockquote><p>Quote</p></blockquote><hr>`,
		"<p><strong>Title</strong></p><p>Words under struck code</p><p>Quote</p>",
	],
	[
		"a web page: links of all kinds",
		`<p><a href="HTTPS://Example.com/A b">one</a> <a href="//example.com/x">two</a> <a href="/about">three</a> <a href="page.html">four</a> <a href="#top">five</a> <a href="javascript:alert(1)">six</a> <a href="data:text/html,x">seven</a> <a href="mailto:jane@example.com" onclick="x()" target="_blank">eight</a></p>`,
		'<p><a href="https://example.com/A%20b">one</a> <a href="https://example.com/x">two</a> three four five six seven <a href="mailto:jane@example.com">eight</a></p>',
	],
	[
		"a table of words",
		`<table><tbody><tr><th>Size</th><th>Price</th></tr><tr><td><p>Small</p></td><td><b>€5</b></td></tr><tr><td>Large</td><td></td></tr></tbody></table>`,
		"<p>Size\tPrice</p><p>Small\t<strong>€5</strong></p><p>Large</p>",
	],
	[
		"a table that only places things",
		`<table><tr><td><p>First</p><p>Second</p></td><td><ul><li>Item</li><li>Other</li></ul></td></tr></table>`,
		"<p>First</p><p>Second</p><ul><li><p>Item</p></li><li><p>Other</p></li></ul>",
	],
	[
		"Slack: an empty span between paragraphs, and breaks between lines",
		`<meta charset='utf-8'><b data-stringify-type="bold">Open again</b><span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Monday<br aria-hidden="true">Tuesday <i data-stringify-type="italic">late<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>Bye</i>`,
		"<p><strong>Open again</strong></p><p>Monday<br>Tuesday <em>late</em></p><p><em>Bye</em></p>",
	],
	[
		"a mail: a div for each line",
		`<div dir="ltr"><div>Hello</div><div><br></div><div>How are <b>you</b>?<br></div><div>Jane</div></div>`,
		"<p>Hello</p><p></p><p>How are <strong>you</strong>?</p><p>Jane</p>",
	],
	[
		"a code editor: a pre and spaces",
		`<meta charset='utf-8'><div style="font-family: monospace; white-space: pre;"><div><span>if (x)</span></div><div><span>    y();</span></div></div>`,
		"<p>if (x)</p><p>    y();</p>",
	],
	["a preformatted text", "<pre>one\n  two\n\nfour</pre>", "<p>one<br>  two<br><br>four</p>"],
	["one line with a style", `<span style="font-weight:bold">bold</span> words`, "<p><strong>bold</strong> words</p>"],
	[
		"a list with letters and words of its own",
		`<ol type="a" start="3"><li>c<br>d</li><li><h3>e</h3></li></ol>`,
		'<ol start="3"><li><p>c<br>d</p></li><li><p><strong>e</strong></p></li></ol>',
	],
	["a list item without a list", "<li>alone</li>", "<p>alone</p>"],
	["a definition list", "<dl><dt>Open</dt><dt>Shop</dt><dd>Daily</dd></dl>", "<p>Open</p><p>Shop</p><p>Daily</p>"],
	[
		"Apple Notes and Pages: classes and spaces",
		`<html><head><style type="text/css">p.p1 {margin: 0.0px} span.s1 {font: bold 12px}</style></head><body><p class="p1"><b>Title</b></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s1"></span>One<span class="Apple-converted-space">&nbsp;</span></li></ul></body></html>`,
		"<p><strong>Title</strong></p><p></p><ul><li><p>One&nbsp;</p></li></ul>",
	],
	[
		"LibreOffice: a font in each paragraph",
		`<p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif"><b>Bold</b></font> words</p><p><br/>
</p><ol><li><p style="margin-bottom: 0cm">One</p></li></ol>`,
		"<p><strong>Bold</strong> words</p><p></p><ol><li><p>One</p></li></ol>",
	],
	[
		"Google Sheets: cells",
		`<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table dir="ltr" border="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td>Mug</td><td>28 €</td></tr><tr><td>Bowl</td><td>35 €</td></tr></tbody></table></google-sheets-html-origin>`,
		"<p>Mug\t28 €</p><p>Bowl\t35 €</p>",
	],
	[
		"a chat with a robot: marked words and rules",
		`<h3 data-start="0">Plan</h3><p data-start="5"><strong data-start="6">Day 1:</strong> rest<br data-start="9">Day 2</p><hr><ol data-start="20"><li><p>Walk</p><ul><li>far</li></ul></li></ol>`,
		"<p><strong>Plan</strong></p><p><strong>Day 1:</strong> rest<br>Day 2</p><ol><li><p>Walk</p><ul><li><p>far</p></li></ul></li></ol>",
	],
	[
		"a social network: drawn emoji and lines in spans",
		`<div dir="auto"><span style="display:block">Hello <img alt="🎉" src="https://static.example/1f389.png"><img alt="A photo" src="x.jpg"></span><span style="display:block">Bye <img alt="🇩🇪" src="y.png"></span></div>`,
		"<p>Hello 🎉</p><p>Bye 🇩🇪</p>",
	],
	[
		"an encyclopedia: notes",
		`<p>A kiln<sup class="reference"><a href="#cite_note-1">[1]</a></sup> is <i>hot</i>.</p>`,
		"<p>A kiln[1] is <em>hot</em>.</p>",
	],
	["a list in a list of its own", "<ul><ul><li>Deep</li></ul></ul>", "<ul><li><p>Deep</p></li></ul>"],
	["a list that begins below zero", `<ol start="-3"><li>x</li></ol>`, '<ol start="-3"><li><p>x</p></li></ol>'],
	[
		"broken HTML",
		`<p>a<b>b<i>c</p><div>d</b></div><table><p>e`,
		"<p>a<strong>b<em>c</em></strong></p><p><strong><em>d</em></strong></p><p><em>e</em></p>",
	],
	[
		"weights and slants, the nearest of which counts",
		`<p style="font-weight:500">a <span style="font-weight:600">b</span> <b>c <span style="font-weight:400">d</span> e</b> <strong style="font-weight:normal">f</strong> <span style="font-style:oblique">g</span> <em style="font-style:normal">h</em> <i>i <b>j</b> k</i></p>`,
		"<p>a <strong>b</strong> <strong>c </strong>d<strong> e</strong> f <em>g</em> h <em>i </em><strong><em>j</em></strong><em> k</em></p>",
	],
	[
		"a heading whose words say that they aren't bold",
		`<h2 style="line-height:1.2"><span style="font-weight:400;font-style:italic">Title</span></h2>`,
		"<p><strong><em>Title</em></strong></p>",
	],
	[
		"Chinese, Japanese and Korean signs beside bold words",
		"<p>これは<b>「重要」</b>です。中文<strong>，粗体。</strong>한국어<i>“강조”</i>는</p>",
		"<p>これは<strong>「重要」</strong>です。中文<strong>，粗体。</strong>한국어<em>“강조”</em>는</p>",
	],
	[
		"readings of characters",
		"<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby></p>",
		"<p>漢(かん)字（じ）</p>",
	],
	[
		"small figures, and quotes that the element draws",
		"<p>19<sup>99</sup> €, 5 m<sup>2</sup>, H<sub>2</sub>O, 10<sup>-3</sup>, 1<sup>st</sup>, <q>hello</q></p>",
		"<p>19⁹⁹ €, 5 m², H₂O, 10⁻³, 1st, “hello”</p>",
	],
	[
		"items with numbers of their own",
		`<ol><li value="24">Dezember</li><li value="31">Dezember</li><li value="2">Januar<ol start="5"><li>x</li></ol></li><li>y</li></ol>`,
		'<ol start="24"><li><p>Dezember</p></li></ol><ol start="31"><li><p>Dezember</p></li></ol><ol start="2"><li><p>Januar</p><ol start="5"><li><p>x</p></li></ol></li><li><p>y</p></li></ol>',
	],
	[
		"a list that counts down",
		"<ol reversed><li>b</li><li>a</li></ol>",
		'<ol start="2"><li><p>b</p></li></ol><ol><li><p>a</p></li></ol>',
	],
	[
		"Word: numbers with those around them",
		`<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>3.</span>Three</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>3.1.</span>First</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>3.2</span>Second</p>`,
		'<ol start="3"><li><p>Three</p><ol><li><p>First</p></li><li><p>Second</p></li></ol></li></ol>',
	],
	[
		"Word: a change that isn't accepted yet",
		`<p class=MsoNormal>Open <del cite="mailto:Jane" datetime="2026-11-01T10:00"><span>daily</span></del><ins cite="mailto:Jane" datetime="2026-11-01T10:00">weekly</ins></p>`,
		"<p>Open weekly</p>",
	],
	[
		"another editor that marks its slices",
		`<h1 data-pm-slice="1 1 []">Title</h1><p>Text <img alt="🎉" src="x"></p><table><tbody><tr><th><p>Mug</p></th><td><p>28 €</p></td></tr></tbody></table><button>Buy</button>`,
		"<p><strong>Title</strong></p><p>Text 🎉</p><p>Mug\t28 €</p>",
	],
	[
		"a slice of a text of ours",
		`<p data-pm-slice="1 1 []">a <strong>b <em>c</em></strong><br>d</p><ol start="3"><li><p>e</p></li></ol>`,
		'<p>a <strong>b <em>c</em></strong><br>d</p><ol start="3"><li><p>e</p></li></ol>',
	],
	[
		"a chat whose stylesheet shows the line breaks",
		`<div class="copyable-text"><span dir="ltr" class="selectable-text"><span>Open:\n  Mon–Fri\n\nJane</span></span></div><div>\n  A line\n  of source\n</div>`,
		"<p>Open:<br>  Mon–Fri<br><br>Jane</p><p>A line of source</p>",
		"Open:\r\n  Mon–Fri\r\n\r\nJane\r\nA line of source",
	],
	[
		"things side by side, and things that nobody sees",
		`<span style="display:flex"><span>Home</span><span>Shop</span></span><p>seen<span style="visibility: hidden">not</span></p><pre>one\ntwo\n</pre>`,
		"<p>Home</p><p>Shop</p><p>seen</p><p>one<br>two</p>",
	],
	["words that look like Markdown", "<p>**a** _b_ 1986. A</p><p>- c</p>", "<p>**a** _b_ 1986. A</p><p>- c</p>"],
];

/** Plain text, and what a text keeps of it. */
export const PASTED_PLAIN: readonly (readonly [text: string, kept: string])[] = [
	["24. Dezember\n31. Dezember\n2. Januar", "<p>24. Dezember<br>31. Dezember<br>2. Januar</p>"],
	["1986. A great year\r\n1987. Another", "<p>1986. A great year<br>1987. Another</p>"],
	["1. one\n2. two\n  a. three", "<p>1. one<br>2. two<br>  a. three</p>"],
	["- one\n- two\n\n\nthree", "<p>- one<br>- two</p><p><br>three</p>"],
	["**bold** __bold__ *it* _it_ `code`", "<p>**bold** __bold__ *it* _it_ `code`</p>"],
	["[a](https://example.com) <b>x</b>", "<p>[a](https://example.com) &lt;b&gt;x&lt;/b&gt;</p>"],
	[
		"https://example.com/a_b_c?d=*e*",
		'<p><a href="https://example.com/a_b_c?d=*e*">https://example.com/a_b_c?d=*e*</a></p>',
	],
	["example.com", "<p>example.com</p>"],
	["a\vb\u2028c\u2029d\u0085e", "<p>a<br>b<br>c<br>d<br>e</p>"],
	["javascript:alert(1)", "<p>javascript:alert(1)</p>"],
	["https://", "<p>https://</p>"],
	["  two  spaces\tand a tab ", "<p>  two  spaces\tand a tab </p>"],
];
