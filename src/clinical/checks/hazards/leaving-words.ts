/** Where somebody who leaves hospital goes. */
const place = String.raw`(?:(?:\w+ ){0,2}(?:care|nursing|residential|rest|group|own|children['’]s) home|hostel|lodge|lodgings|hotel|shelter|camp|barracks|dorm\w*|flat|caravan|prison|custody|cells?|village|farm|ship|boarding school|halls|family)`

/** What ends the words "can go": they say where nothing follows, or a way out. */
const away = String.raw`(?= ?(?:$|[.;,:)|]| (?:home|now|today|tonight|straight|with (?!the (?:drain|line|crew|team))|by (?:taxi|car|bus)|back to (?:${place}|(?:the|her|his|their|a) ${place})|and (?!back to the ward))))`

/** "Off home", "taxi to the hostel", "no bed needed", "TTO and go": more words by which a patient leaves hospital, beside "discharge" and "home today". */
export const leaves = new RegExp(
  String.raw`\b(?:${[
    String.raw`off home`,
    String.raw`(?<=^|, |and |then )home to (?:rest|bed|sleep|recover|the|her|his|their)`,
    String.raw`(?:straight|head(?:s|ing)?|walks?) home`,
    String.raw`(?:taxi|cab|transport|lift|bus) (?:is )?(?:booked |called |ordered |arranged )?(?:home|back|to (?:the |her |his |their )?(?:house|${place}))`,
    String.raw`(?:call|book|order|get|arrange) (?:him |her |them |the patient )?(?:a )?(?:taxi|cab)(?! (?:to|for) (?:the |her |his )?(?:clinic|dialysis|appointment|ward|unit|scan|other))`,
    String.raw`(?:back|returns?|returned) to (?:the |her |his |their |a )?${place}`,
    String.raw`(?:on|in)?to the streets?`,
    String.raw`no (?:hospital |inpatient )?bed (?:is )?(?:needed|required|necessary)`,
    String.raw`(?:does not need|needs no|need no|not in need of) (?:an? )?(?:hospital |inpatient )?bed(?! (?:rails?|rest|bath|pan|sores?))`,
    String.raw`(?:hospital |inpatient )?bed (?:is )?not (?:needed|required|requested|booked|wanted)`,
    String.raw`not for (?:hospital )?admission`,
    String.raw`admission (?:is )?(?:not (?:needed|required|indicated|necessary|warranted)|unnecessary)`,
    String.raw`(?:may|can|could|free to|allowed to|fit to|safe to|OK to|happy for (?:him|her|them) to) (?:now )?leave${away}`,
    String.raw`(?:allowed|fit|safe|well enough|cleared|ready|good|OK|okay|free|happy for (?:him|her|them)) to go${away}`,
    String.raw`(?:let|allow) (?:him|her|them|the (?:patient|boy|girl|child|man|woman|family)) (?:to )?(?:go|leave)${away}`,
    String.raw`(?:is|be|are) let go(?! of)`,
    String.raw`TT[AO]s? (?:and|&|\+|then) (?:go|home|leave|away|out|off)`,
    String.raw`TT[AO]s? (?:now|today|in hand)`,
    String.raw`(?:goes|go|leaves?|away|off|out) with (?:\w+ )?(?:a )?TT[AO]s?`,
    String.raw`self-?discharge (?:is |to be )?(?:supported|accepted|fine|agreed|encouraged|facilitated|allowed|OK)`,
    String.raw`(?:support|accept|facilitate|encourage|agree to) (?:the |her |his )?self-?discharge`,
    String.raw`(?:in|to) (?:her|his|their) own bed`,
    String.raw`treat and (?:release|go|leave)${away}`,
    String.raw`(?:not (?:to be )?conveyed|non-?conveyance)`,
    String.raw`(?:stays?|remains?|left|kept) (?:safely )?at home`,
    String.raw`medically fit(?= ?(?:$|[.;,]| (?:now|today|to go)))`,
  ].join('|')})`,
  'iu',
)

/** What it waits for, before such words: across commas, as in "if the second sample is flat, can leave". */
export const waitsFor =
  /\b(?:not|no|never|avoid|unsafe|don['’]t|cannot|against|too (?:ill|sick|unwell|unstable|early|breathless|weak|hypoxic|drowsy))\b[^.;,→]{0,40}$|\b(?:before|once|when|until|if|after|unless|prior to|pending|only|later|plan\w*|criteria|ready|readiness|safe)\b[^.;]{0,60}$|\b(?:for|at|on|follow|letter|summary|prescription)\b[^.;,]{0,40}$/iu

/** "No bed needed", "not for admission": a denial that is itself the order. */
export const needsNone = /^(?:no|not|does not|needs? no|admission|(?:hospital |inpatient )?bed|non-?conveyance)\b/iu
