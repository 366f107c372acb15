/** A browser, or an app that opens links in a browser of its own. */
interface BrowserRow {
	name: string;
	/** The app's own word in the user agent, with its version. The rest of the agent is the browser that it is built on. */
	word: RegExp;
	/** The user agents of real devices. The tests read them. */
	examples: readonly [string, ...string[]];
}

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const PIXEL = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";
const GALAXY =
	"Mozilla/5.0 (Linux; Android 13; SM-S918B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = "Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36";

/**
 * Browsers by their words, the first match wins: apps stand before the browsers that they are built on. bowser knows the
 * others. Threads calls itself Barcelona. Brave, Arc and Bluesky's app send the agent of Chrome or Safari, and nobody can tell.
 */
export const BROWSER_NAMES: readonly BrowserRow[] = [
	// Meta's apps come first: their user agents also contain the names of each other's frameworks.
	{
		name: "Instagram",
		word: /\bInstagram(?: [\d.]+|\/[\d.]+)?/,
		examples: [
			`${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 756543210)`,
			`${GALAXY} ${CHROME} Instagram 344.0.0.38.92 Android (33/13; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; de_DE; 622234567)`,
		],
	},
	{
		name: "Threads",
		word: /\bBarcelona(?: [\d.]+)?/,
		examples: [
			`${IPHONE} Mobile/15E148 Barcelona 382.0.0.29.95 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 738484848)`,
			`${GALAXY} ${CHROME} Barcelona 344.0.0.38.92 Android (33/13; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; en_US; 622234567)`,
		],
	},
	{
		name: "Messenger",
		word: /\bFB(?:AN\/Messenger\w*|_IAB\/(?:Orca-Android|MESSENGER)|AN\/LightSpeed\w*)/,
		examples: [
			`${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0.30.108;FBBV/603399943;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBCR/;FBID/phone;FBLC/en;FBOP/0]`,
			`${IPHONE} Mobile/15E148 [FBAN/LightSpeed;FBAV/460.0.0.30.108;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS]`,
			`${GALAXY} ${CHROME} [FB_IAB/Orca-Android;FBAV/466.0.0.47.109;]`,
		],
	},
	{
		name: "Facebook",
		word: /\b(?:FBA[NV]|FB_IAB)\/[\w.]+/,
		examples: [
			`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/467.1.0.41.107;FBBV/603399943;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
			`${GALAXY} ${CHROME} [FB_IAB/FB4A;FBAV/467.0.0.42.75;]`,
		],
	},
	{
		name: "TikTok",
		word: /\b(?:musical_ly|BytedanceWebview|TikTok|trill)(?:[_/ ][\w.]+)?/i,
		examples: [
			`${IPHONE} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US FalconTag/6C56 BytedanceWebview/d8a21c6`,
			`${GALAXY} ${CHROME} trill_350103 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/trill app_version/35.1.3 ByteLocale/ja-JP ByteFullLocale/ja-JP Region/JP`,
			`${GALAXY} ${CHROME} trill_350103 AppName/trill BytedanceWebview/d8a21c6 TikTok/35.1.3`,
		],
	},
	{
		name: "Snapchat",
		word: /\bSnapchat\/?[\d.]*/,
		examples: [
			`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/12.95.0.42 (like Safari/8617.2.4.10.8, panda)`,
			`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat11.83`,
			`${GALAXY} ${CHROME} Snapchat/12.95.0.42 (SM-S918B; Android 13#S918BXXU3AWF7#33; gzip)`,
		],
	},
	{
		name: "X",
		word: /\bTwitter(?: for iPhone|Android|\/[\d.]+)?/,
		examples: [`${IPHONE} Mobile/15E148 Twitter for iPhone/10.45`, `${GALAXY} ${CHROME} TwitterAndroid`],
	},
	{
		name: "LinkedIn",
		word: /(?:\[LinkedInApp\](?:\/[\d.]+)?|\bLinkedInApp\b)/,
		examples: [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6972`, `${GALAXY} ${CHROME} [LinkedInApp]/4.1.955`],
	},
	{
		name: "Pinterest",
		word: /\[?Pinterest\/(?:iOS|Android)\]?/,
		examples: [`${IPHONE} Mobile/15E148 [Pinterest/iOS]`, `${GALAXY} ${CHROME} [Pinterest/Android]`],
	},
	{
		name: "Reddit",
		word: /\bReddit\/(?:Version [\d.]+|[\d.]+)/,
		examples: [
			`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Reddit/Version 2024.22.0/Build 614973`,
			`${GALAXY} ${CHROME} Reddit/2024.22.0`,
		],
	},
	{
		name: "Discord",
		word: /\b[Dd]iscord\/[\d.]+/,
		examples: [
			`${WINDOWS} discord/1.0.9163 Chrome/124.0.6367.243 Electron/30.2.0 Safari/537.36`,
			`${IPHONE} Mobile/15E148 Discord/230.0`,
		],
	},
	{
		name: "Slack",
		word: /\bSlack(?:_SSB)?\/[\d.]+/,
		examples: [
			`${WINDOWS} Slack/4.39.95 Chrome/126.0.6478.127 Electron/31.2.0 Safari/537.36`,
			`${MAC} Slack_SSB/4.39.95`,
		],
	},
	{
		name: "Telegram",
		word: /\bTelegram(?:-Android)?\/[\d.]+/,
		examples: [
			`${GALAXY} ${CHROME} Telegram-Android/11.2.3 (Samsung SM-S918B; Android 13; SDK 33; HIGH)`,
			`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1 Telegram/10.14`,
		],
	},
	{
		name: "WhatsApp",
		word: /\bWhatsApp\/[\d.]+/,
		examples: [`${IPHONE} Mobile/15E148 WhatsApp/2.24.12`],
	},
	{
		name: "LINE",
		word: /\bLine\/[\d.]+(?:\/IAB)?/,
		examples: [`${IPHONE} Mobile/15E148 Safari Line/14.9.0`, `${GALAXY} ${CHROME} Line/14.9.0/IAB`],
	},
	{
		name: "KakaoTalk",
		word: /\bKAKAOTALK(?:[/ ][\d.]+)?/,
		examples: [`${IPHONE} Mobile/15E148 KAKAOTALK/10.8.5 (INAPP)`, `${GALAXY} ${CHROME};KAKAOTALK 2410850 (INAPP)`],
	},
	{
		name: "KakaoStory",
		word: /\bKAKAOSTORY(?:[/ ][\d.]+)?/,
		examples: [`${IPHONE} Mobile/15E148 KAKAOSTORY/6.5.0 (INAPP)`],
	},
	{
		name: "WeCom",
		word: /\bwxwork\/[\d.]+/,
		examples: [
			`${IPHONE} Mobile/15E148 wxwork/4.1.26 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`,
			`${WINDOWS} Chrome/108.0.5359.125 Safari/537.36 wxwork/4.1.26 (MicroMessenger/6.2) WindowsWechat  MailPlugin_Electron WeMail embeddisk wwmver/3.26.26.604`,
		],
	},
	{
		name: "WeChat",
		word: /\bMicroMessenger\/[\d.]+(?:\(\w+\))?/i,
		examples: [
			`${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`,
			`${GALAXY} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20240501 MMWEBID/5567 MicroMessenger/8.0.50.2701(0x28003253) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64`,
			`${GALAXY} ${CHROME} XWEB/1160117 MMWEBSDK/20240404 MMWEBID/3628 MicroMessenger/8.0.49.2600(0x2800315A) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64 Process/tools(mp)`,
			`${GALAXY} ${CHROME} XWEB/2889 MMWEBSDK/20210902 MMWEBID/4096 MicroMessenger/8.0.15.2001(0x28000F41) Process/toolsmp WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
			`${WINDOWS} Chrome/116.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090b19) XWEB/11065 Flue`,
			`${MAC} Chrome/107.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.8(0x13080812) XWEB/1227 Flue`,
			"Mozilla/5.0 (Linux; Android 7.1.1; MI 6 Build/NMF26X; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/57.0.2987.132 MQQBrowser/6.2 TBS/043807 Mobile Safari/537.36 MicroMessenger/6.6.1.1220(0x26060135) NetType/WIFI Language/zh_CN MicroMessenger/6.6.1.1220(0x26060135) NetType/WIFI Language/zh_CN miniProgram",
		],
	},
	{
		name: "DingTalk",
		word: /\bDingTalk(?:[(/][\d.]+)?/,
		examples: [
			`${IPHONE} Mobile/15E148 AliApp(DingTalk/7.6.0) com.laiwang.DingTalk/39483948 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK`,
			`${GALAXY} ${CHROME} AliApp(DingTalk/7.6.0) com.alibaba.android.rimet/39483948 Channel/263200 language/zh-CN abi/64`,
		],
	},
	{
		name: "Weibo",
		word: /\bWeibo(?: \(|__[\d.]+)?/,
		examples: [`${IPHONE} Mobile/15E148 Weibo (iPhone15,2__weibo__14.6.0__iphone__os17.5)`],
	},
	{
		name: "Xiaohongshu",
		word: /\b(?:xhsdiscover|discover|XHS)\/[\d.]+/i,
		examples: [`${IPHONE} Mobile/15E148 xhsdiscover/8.40 XhsNebula/1.0 NetType/WiFi`],
	},
	{
		name: "Douyin",
		word: /\b(?:aweme|AwemeI18n|NewsArticle)[_/][\d.]+/i,
		examples: [`${IPHONE} Mobile/15E148 aweme_30.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
	},
	{
		name: "Zalo",
		word: /\bZalo(?:PC)?(?: (?:iOS|android)|[/-][\w.]+)/,
		examples: [
			`${IPHONE} Mobile/15E148 Zalo iOS/240601 ZaloTheme/light ZaloLanguage/vi`,
			`${GALAXY} ${CHROME} Zalo android/24060122 ZaloTheme/light`,
		],
	},
	{
		name: "VK",
		word: /\b(?:VKAndroidApp|VKiOSApp|com\.vk\.vkclient|VKClient|vkclient)(?:\/[\w.-]+)?/,
		examples: [`${IPHONE} Mobile/15E148 com.vk.vkclient`, `${GALAXY} ${CHROME} VKAndroidApp/8.80-21400`],
	},
	{
		name: "Naver",
		word: /\bNAVER\(inapp;/,
		examples: [
			`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.7.3; 15PRO)`,
			`${GALAXY} ${CHROME} NAVER(inapp; search; 2000; 12.7.3)`,
		],
	},
	{
		name: "Viber",
		word: /\bViber\/[\d.]+/,
		examples: [`${IPHONE} Mobile/15E148 Viber/22.6.0`],
	},
	{
		name: "Microsoft Teams",
		word: /\bTeams(?:Mobile)?(?:-\w+)?\/[\d.]+/,
		examples: [`${WINDOWS} Teams/24152.412 Chrome/125.0.0.0 Electron/30.0.0 Safari/537.36`],
	},
	{
		name: "Outlook",
		word: /\bOutlook-(?:iOS|Android)\/[\w.-]+/,
		examples: [`${IPHONE} Mobile/15E148 Outlook-iOS/709.2226530.prod.iphone (3.24.1)`],
	},
	{
		name: "Google app",
		word: /\b(?:GSA|GoogleApp)\/[\d.]+/,
		examples: [
			`${IPHONE} GSA/320.0.642083222 Mobile/15E148 Safari/604.1`,
			`${GALAXY} ${CHROME} GSA/15.22.30.28.arm64`,
			`${GALAXY} ${CHROME} GoogleApp/15.22.30`,
		],
	},
	{
		name: "Alipay",
		word: /\bAlipayClient\/[\d.]+/,
		examples: [`${GALAXY} ${CHROME} AliApp(AP/10.6.20.8000) AlipayClient/10.6.20.8000 Language/en`],
	},
	{
		name: "Bing",
		word: /\b(?:BingSapphire|BingWeb|bingipadapp|bing(?:androidapp|iphoneapp))\/[\d.]+/i,
		examples: [`${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1 BingSapphire/28.5.420530002`],
	},
	{
		name: "Baidu",
		word: /\b(?:baiduboxapp|baidubrowser|BIDUBrowser|FlyFlow|bdhonorbrowser)(?:\/[\w.]+)?/i,
		examples: [
			`${IPHONE} Mobile/15E148 Safari/604.1 SP-engine/3.21.0 baiduboxapp/13.63.0.10 (Baidu; P2 17.5)`,
			`${GALAXY} ${CHROME} T7/13.63 SP-engine/3.21.0 baiduboxapp/13.63.0.10 (Baidu; P1 13)`,
		],
	},
	{
		name: "QQ",
		word: /\bQQ\/[\d.]+/,
		examples: [
			`${IPHONE} Mobile/15E148 QQ/9.0.65.613 V1_IPH_SQ_9.0.65_1_APP_A Pixel/1179 SimpleUISwitch/0 QQTheme/1000 NetType/WIFI`,
		],
	},
	{
		name: "Yandex app",
		word: /\b(?:YaApp_(?:iOS|Android)|YaSearch(?:App|Browser)|YandexSearch)\/[\w.]+/,
		examples: [
			`${IPHONE} Version/17.5 YaApp_iOS/2024.5.1 YaApp_iOS_Browser/2024.5.1 Safari/604.1 Mobile/15E148`,
			`${GALAXY} Chrome/124.0.6367.113 Mobile Safari/537.36 YandexSearch/24.51`,
			`${GALAXY} ${CHROME} YaSearchApp/22.11`,
			`${GALAXY} Chrome/124.0.6367.113 YaApp_Android/24.51 YaSearchBrowser/24.51 BroPP/1.0 SA/3 Mobile Safari/537.36`,
		],
	},
	// Browsers.
	{
		name: "Samsung Internet",
		word: /\bSamsungBrowser\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
		],
	},
	{
		name: "Mi Browser",
		word: /\b(?:XiaoMi\/)?MiuiBrowser\/[\w.-]+|\bMintBrowser\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; U; Android 13; en-us; 2201117TG Build/TKQ1.221114.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.14.1-gn",
		],
	},
	{
		name: "Huawei Browser",
		word: /\bHuaweiBrowser\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; Android 10; ELE-L29; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36",
		],
	},
	{
		name: "HeyTap Browser",
		word: /\b(?:HeyTapBrowser|OppoBrowser|OPPOBrowser|RealmeBrowser)\/[\w.]+/i,
		examples: [
			"Mozilla/5.0 (Linux; U; Android 13; en-us; CPH2451 Build/TP1A.220905.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.10.8.1",
		],
	},
	{
		name: "Quark",
		word: /\bQuark(?:PC)?\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; U; Android 13; zh-CN; 22081212C Build/TKQ1.220829.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 Quark/6.13.0.550 Mobile Safari/537.36",
		],
	},
	{
		name: "UC Browser",
		word: /\b(?:UCBrowser|UBrowser|UCWEB)\/?[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3085 Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1308 Mobile Safari/537.36",
		],
	},
	{
		name: "QQ Browser",
		word: /\bM?QQBrowser(?:Lite)?\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; U; Android 13; zh-cn; V2241A Build/TP1A.220624.014) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36 COVC/046915",
			`${WINDOWS} Chrome/116.0.5845.97 Safari/537.36 Core/1.116.520.400 QQBrowser/19.2.6473.400`,
		],
	},
	{
		name: "Sogou Browser",
		word: /\bSogou(?:MobileBrowser|MSE|MSExplorer|Search)[\w/.,]*|\bSE 2\.X MetaSr 1\.0/i,
		examples: [
			`${WINDOWS} Chrome/58.0.3029.110 Safari/537.36 SE 2.X MetaSr 1.0`,
			"Mozilla/5.0 (iPhone; CPU iPhone OS 12_4_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 SogouMobileBrowser/5.22.1",
			"Mozilla/5.0 (Linux; Android 9; HMA-AL00 Build/HUAWEIHMA-AL00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/68.0.3440.106 Mobile Safari/537.36 AWP/2.0 SogouMSE,SogouMobileBrowser/5.25.6",
			"Mozilla/5.0 (Linux; Android 9; HMA-AL00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/68.0.3440.106 Mobile Safari/537.36 SogouSearch Android1.0 version3.0 AppVersion/7905",
		],
	},
	{
		name: "Whale",
		word: /\bWhale\/[\d.]+/,
		examples: [`${WINDOWS} Chrome/124.0.0.0 Whale/3.26.244.14 Safari/537.36`],
	},
	{
		name: "Yandex Browser",
		word: /\bYaBrowser\/[\d.]+/,
		examples: [`${WINDOWS} Chrome/124.0.0.0 YaBrowser/24.6.0.0 Safari/537.36`],
	},
	{
		name: "DuckDuckGo",
		word: /\b(?:DuckDuckGo|Ddg)\/[\d.]+/,
		examples: [
			`${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
			`${GALAXY} ${CHROME} DuckDuckGo/5`,
			`${MAC} Version/17.5 Safari/605.1.15 Ddg/17.5`,
		],
	},
	{
		name: "Brave",
		word: /\bBrave(?: Chrome)?\/[\d.]+/,
		examples: [`${IPHONE} Version/17.5 Brave/1.66 Mobile/15E148 Safari/604.1`],
	},
	{
		name: "Vivaldi",
		word: /\bVivaldi\/[\d.]+/,
		examples: [`${WINDOWS} Chrome/124.0.0.0 Safari/537.36 Vivaldi/6.7.3329.35`],
	},
	{
		name: "Opera",
		word: /\b(?:OPR|OPX|OPT|OPiOS|Opera Mini|OPRGX)\/[\w./]+/,
		examples: [
			`${WINDOWS} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`,
			`${WINDOWS} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0 (Edition GX)`,
			`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0`,
			`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 OPX/2.4.4`,
			`${IPHONE} OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53`,
			"Opera/9.80 (Android; Opera Mini/36.2.2254/191.303; U; en) Presto/2.12.423 Version/12.16",
		],
	},
	{
		name: "Firefox Focus",
		word: /\b(?:Focus|Klar)\/[\d.]+/,
		examples: [
			`${IPHONE} FxiOS/127.0 Focus/127.0 Mobile/15E148 Safari/605.1.15`,
			`${GALAXY} Version/4.0 Klar/8.0.15 Chrome/80.0.3987.99 Mobile Safari/537.36`,
		],
	},
	{
		name: "Ecosia",
		word: /\(?\bEcosia [\w.@]+\)?|\bEcosia\/[\d.]+/i,
		examples: [
			`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 (Ecosia ios@10.0.0.1)`,
			`${PIXEL} Chrome/124.0.0.0 Mobile Safari/537.36 (Ecosia android@124.0.6367.82)`,
		],
	},
	{
		name: "Alook",
		word: /\bAlook\/[\d.]+/,
		examples: [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Alook/27.0`],
	},
	{
		name: "Aloha",
		word: /\bAlohaBrowser\/[\d.]+/,
		examples: [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 AlohaBrowser/6.1.0`],
	},
	{
		name: "Amazon Silk",
		word: /\bSilk\/[\d.]+/,
		examples: [
			"Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/124.2.1 like Chrome/124.0.6367.113 Safari/537.36",
		],
	},
	{
		name: "Microsoft Edge",
		word: /\bEdg(?:e|A|iOS)?\/[\d.]+/,
		examples: [
			`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
			`${IPHONE} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`,
			`${PIXEL} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0`,
		],
	},
];
